"""Spans for OpenTelemetry: with the extra `otel`, and OTEL_EXPORTER_OTLP_ENDPOINT to say where to send them."""

import contextlib
import importlib
import logging
import os
from collections.abc import Iterator
from typing import Any, Final

ENDPOINT: Final = "OTEL_EXPORTER_OTLP_ENDPOINT"
_tracer: list[Any] = []  # the tracer, once spans are sent
_providers: list[Any] = []
log = logging.getLogger("longbox.server")


def set_up(worker: str) -> None:
    """Begin to send spans; does nothing unless somebody says where to."""
    if not os.environ.get(ENDPOINT) or _tracer:
        return
    try:
        trace = importlib.import_module("opentelemetry.trace")
    except ImportError:
        log.warning("%s is set, but no spans are sent: pip install 'longbox[otel]', then start again", ENDPOINT)
        return
    sdk = importlib.import_module("opentelemetry.sdk.trace")
    export = importlib.import_module("opentelemetry.sdk.trace.export")
    otlp = importlib.import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
    resources = importlib.import_module("opentelemetry.sdk.resources")
    about = resources.Resource.create({"service.name": "longbox", "service.instance.id": worker})
    provider = sdk.TracerProvider(resource=about)
    provider.add_span_processor(export.BatchSpanProcessor(otlp.OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
    _providers.append(provider)
    use(provider.get_tracer("longbox"))


def shut_down() -> None:
    """Send what is left, but don't wait long for a collector that is away."""
    for provider in _providers:
        provider.force_flush(2_000)


def use(tracer: Any) -> None:
    _tracer[:] = [tracer]


@contextlib.contextmanager
def span(name: str, **facts: str | int) -> Iterator[None]:
    if not _tracer:
        yield
        return
    with _tracer[0].start_as_current_span(name, attributes={f"longbox.{key}": value for key, value in facts.items()}):
        yield

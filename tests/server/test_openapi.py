"""The OpenAPI document is true: whatever is asked by it is answered by it."""

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, settings

from longbox.server.app import documented
from tests.server.driving import Server

schema = schemathesis.openapi.from_dict(documented().openapi())


@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
def test_every_answer_is_as_documented(case: schemathesis.Case[Any], server: Server) -> None:
    case.call_and_validate(base_url=server.url)


def test_the_document_is_served(server: Server) -> None:
    assert httpx.get(f"{server.url}/openapi.json").json() == documented().openapi()

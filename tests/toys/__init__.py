"""Small games for testing the kernel and the conformance kit. Never registered for good."""

/** Thrown where nobody catches it, so that a failure in the background fails the test run. */
export function failTest(error: unknown): never {
  throw error;
}

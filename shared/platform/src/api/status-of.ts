/** The status of a failed call, 0 without a response; undefined if it is not a call's failure. */
export function statusOf(failure: unknown): number | undefined {
  const status = (failure as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

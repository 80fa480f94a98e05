/** The status of a failed call, 0 where no response came; undefined for what is no failure of a call. */
export function statusOf(failure: unknown): number | undefined {
  const status = (failure as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** What the shell shows its "couldn't find this page" for, thrown by a loader or while rendering. */
export const notFound = () => ({ status: 404, statusText: 'Not Found', data: null, internal: false });

/** The API knows no such thing, or the address names it in a way that nothing could have. */
export function isUnknown(failure: unknown): boolean {
  const status = (failure as { status?: unknown } | null)?.status;
  return status === 404 || status === 400;
}

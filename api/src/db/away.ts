/** Of connections: refused, cut, without a route to the server. */
const OF_CONNECTIONS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** PostgreSQL's own: class 08, being shut down, crashed, not up yet, no connection or disk left, only a standby reached. */
const OF_POSTGRES = /^(08...|57P0[123]|53[13]00|25006)$/;
const OF_THE_DRIVER = /^Connection terminated|^Client has encountered a connection error/;

/** Whether the database could not be reached, and did not just refuse something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return (
    OF_CONNECTIONS.has(code) ||
    OF_POSTGRES.test(code) ||
    OF_THE_DRIVER.test(error.message) ||
    isDatabaseAway(error.cause)
  );
}

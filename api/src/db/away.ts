import { SettingError } from '@shop/server/settings';

type SystemError = Error & { code?: unknown; syscall?: unknown };

/** Connection errors: refused, cut, no route to the server. */
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
/** Errors of a socket in the file system, which is missing while PostgreSQL does not run. */
const OF_SOCKETS = new Set(['ENOENT', 'EACCES']);
/** Class 08, shutting down, crashed, still starting, no connection or disk space left, or only a standby reached. */
const OF_POSTGRES = /^(08...|57P0[123]|53[13]00|25006)$/;
const OF_THE_DRIVER = /^Connection terminated|^Client has encountered a connection error/;

/** No disk space is left, or only a read-only database was reached. */
const OF_READ_ONLY = /^(53100|25006)$/;

/** Whether the database can be read, but refused to save anything. */
export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return OF_READ_ONLY.test(String((error as { code?: unknown }).code ?? '')) || isReadOnly(error.cause);
}

/** Whether the database could not be reached, rather than refusing something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code: found, syscall } = error as SystemError;
  const code = String(found ?? '');
  return (
    OF_CONNECTIONS.has(code) ||
    (syscall === 'connect' && OF_SOCKETS.has(code)) ||
    OF_POSTGRES.test(code) ||
    OF_THE_DRIVER.test(error.message) ||
    isDatabaseAway(error.cause)
  );
}

/** PostgreSQL's errors for a wrong password or user, and a missing database. */
const OF_THE_ADDRESS = /^(28...|3D000)$/;
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? causeOf(error.cause) : error);

/** A sentence, if the address does not lead to a database; without its password. */
export function unreachable(url: string, error: unknown): unknown {
  const cause = causeOf(error) as Error & { code?: string };
  if (!isDatabaseAway(error) && !OF_THE_ADDRESS.test(cause?.code ?? '')) return error;
  const { host, pathname, searchParams } = new URL(url);
  // A local socket: `postgresql:///shop?host=/run/postgresql`.
  const at = host || searchParams.get('host') || '';
  return new SettingError(
    `The database of DATABASE_URL, ${at}${pathname}, cannot be used: ${cause.message || cause.code}.`,
  );
}

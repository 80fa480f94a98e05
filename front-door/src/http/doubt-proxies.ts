import type { IncomingMessage } from 'node:http';
import type { Log } from '../log/log.ts';
import { hopsOf } from './seen-address.ts';

const FEWER =
  'a request came through fewer proxies than TRUSTED_PROXY_HOPS says: its sender can choose the address that limits apply to';
const MORE =
  'a request came through a proxy, and TRUSTED_PROXY_HOPS is 0: all customers behind it share the limits of one address';

/** Logs once if requests do not fit the configuration. A single one may be invented; many are a mistake. */
export function doubtProxies(trusted: number, log: Pick<Log, 'warn'>) {
  let left = 10;
  let isLogged = false;
  return (request: Pick<IncomingMessage, 'headers'>) => {
    if (isLogged) return;
    const hops = hopsOf(request);
    const isOdd = trusted === 0 ? hops > 0 : hops < trusted;
    if (!isOdd) return;
    left -= 1;
    if (left > 0) return;
    isLogged = true;
    log.warn(trusted === 0 ? MORE : FEWER, { trusted, hops });
  };
}

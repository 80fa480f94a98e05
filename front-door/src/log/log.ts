import { logOutput } from '@shop/server/log-output';
import type { LogLevel } from '@shop/server/settings';

/** `error` as for the API, which has such lines; the front door's worst are warnings. */
const LEVELS: Record<LogLevel, number> = { trace: 0, debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

export type Log = Record<'debug' | 'info' | 'warn', (message: string, more?: object) => void>;

/** One JSON object per line. */
export function createLog(level: LogLevel, write = logOutput()): Log {
  const at = (own: LogLevel) => (message: string, more?: object) => {
    if (LEVELS[own] < LEVELS[level]) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level: own, message, ...more })}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn') };
}

import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Log } from '../log/log.ts';

const AGAIN_MS = 500;

/**
 * At once, and again half a second later, because a render in between may use an API that did not know the change yet.
 * At most twice a second, for any number of changes.
 */
function twice(work: () => void, againMs = AGAIN_MS) {
  let timer: NodeJS.Timeout | undefined;
  let more = false;

  function plan() {
    timer = setTimeout(() => {
      timer = undefined;
      work();
      if (more) plan();
      more = false;
    }, againMs);
    timer.unref();
  }

  return {
    report() {
      more = timer !== undefined;
      if (more) return;
      work();
      plan();
    },
    stop: () => clearTimeout(timer),
  };
}

const PATH = '/internal/changes';
/** The API sends something every five seconds: after a longer silence the connection is lost. */
const SILENT_MS = 12_000;
const CONNECT_MS = 5_000;
const AGAIN_AFTER_MS = 1_000;

interface Settings {
  log: Log;
  /** Everything made from the catalogue is out of date. */
  onChange(): void;
  silentMs?: number;
}

/**
 * One connection to an API that reports changes of data on pages. Messages during a break are lost, so a new connection
 * counts as a change; until then cached data just expires.
 */
export function followChanges(apiUrl: URL, { log, onChange, silentMs = SILENT_MS }: Settings) {
  const agent = new Agent({ bodyTimeout: silentMs, headersTimeout: silentMs, connect: { timeout: CONNECT_MS } });
  const stopping = new AbortController();
  const { signal } = stopping;
  const changes = twice(onChange);
  let lossIsLogged = false;

  async function followOnce() {
    const url = apiUrl.origin + apiUrl.pathname.replace(/\/$/, '') + PATH;
    const { statusCode, body } = await request(url, { dispatcher: agent, signal });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`${PATH} responded with ${statusCode}`);
    }
    if (lossIsLogged) log.info('changes are followed again');
    lossIsLogged = false;
    for await (const chunk of body) if (String(chunk).includes('data:')) changes.report();
  }

  async function follow() {
    while (!signal.aborted) {
      await followOnce().catch((error: unknown) => {
        if (signal.aborted || lossIsLogged) return;
        lossIsLogged = true;
        log.warn('changes are not followed, pages are as old as they may be', { error: String(error) });
      });
      await wait(AGAIN_AFTER_MS * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  const following = follow();
  return {
    async stop() {
      stopping.abort();
      changes.stop();
      await following;
      await agent.destroy();
    },
  };
}

import { serverCode } from '@shop/release/server-code';
import { type Rendered, renderPool } from 'front-door/render-pool';
import { makeVariant } from 'front-door/variant';
import type { Candidate, Check } from './check.ts';
import { confinedPages } from './confined/confined-pages.ts';

const settings = {
  authMode: 'emulator' as const,
  firebase: { apiKey: 'demo', projectId: 'demo-shop' },
  imageHosts: [],
  publicOrigin: 'http://localhost',
};

/** Much longer than the front door's: a machine that is busy with other checks must not refuse a good build. */
const LOOP_DEADLINE_MS = 6_000;
const PAGE_DEADLINE_MS = 15_000;

const withIds = (path: string) => path.replace(/:[^/]+/g, '0').replace(/\*$/, '');

function pathsOf({ manifests, section }: Candidate): string[] {
  const own = manifests[section]?.routes ?? [];
  const all = Object.values(manifests).flatMap(({ routes }) => routes);
  return (own.length > 0 ? own : all).map(({ path }) => withIds(path));
}

/** Without the API a page responds 503; no other error is allowed. */
const wrongWith =
  (url: string) =>
  ({ status, fault }: Pick<Rendered, 'status' | 'fault'>) => {
    if (fault) return [`${url} is an error page on the server: ${fault}`];
    if (status === 404) return [`${url} responds 404: its route is missing or returns that there is nothing`];
    return [];
  };

/** Every page of the section renders on the server without an API, as it must when the API is down. */
export const render: Check = {
  async run(candidate) {
    const { store, reader, manifests, builds, patience } = candidate;
    const variant = makeVariant('candidate', 1, manifests);
    if (!variant) return [];
    const pool = renderPool({
      size: 1,
      apiUrl: 'http://127.0.0.1:9',
      loaderDeadlineMs: 1_500,
      loopDeadlineMs: patience?.pageMs ?? LOOP_DEADLINE_MS,
      pageDeadlineMs: PAGE_DEADLINE_MS,
      queueDeadlineMs: PAGE_DEADLINE_MS,
      readCode: serverCode(store, reader),
      startWorker: confinedPages,
      onError: () => undefined,
      onRejection: () => undefined,
    });
    const reasons: string[] = [];
    await pool.ready;
    for (const url of pathsOf(candidate)) {
      const { headTags } = variant.page(url);
      const { release, entry } = variant;
      const job = { url, origin: settings.publicOrigin, release, headTags, entry, settings, builds };
      const rendering = pool.render({ ...job, without: [], encoding: 'identity' });
      reasons.push(
        ...(await rendering.then(wrongWith(url), (error: unknown) => [
          `${url} does not render on the server: ${String(error)}`,
        ])),
      );
    }
    await pool.close();
    return reasons;
  },
};

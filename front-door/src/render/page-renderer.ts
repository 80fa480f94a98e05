import type { PageRelease, PageSettings } from '@shop/contract/release';
import type { TraceParent } from '@shop/watching/trace-headers';
import type { Encoding } from '../http/encoding.ts';
import type { Log } from '../log/log.ts';
import { withoutAddress } from '../log/without-address.ts';
import { barePage } from '../pages/bare-page.ts';
import type { HeadTags } from '../pages/inline-sheets.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import type { Variant } from '../pages/variant.ts';
import { encode } from './encode.ts';
import type { Rendered } from './messages.ts';
import type { RenderPool } from './pool.ts';
import { isThreadDeath, RenderError } from './render-error.ts';
import type { RenderWatch } from './watch-renders.ts';

const REST_MS = 30_000;

/** Builds whose pages stopped a thread are paused for a while: the browser renders them meanwhile. */
function breaker(now: () => number = () => performance.now()) {
  const resting = new Map<string, number>();
  return {
    trip: (bundle: string) => void resting.set(bundle, now() + REST_MS),
    isResting(bundle: string) {
      const until = resting.get(bundle);
      if (until === undefined) return false;
      if (until > now()) return true;
      resting.delete(bundle);
      return false;
    },
  };
}

export interface PageRequest {
  variant: Variant;
  pathname: string;
  url: string;
  encoding: Encoding;
  /** The request for this page, if it is traced. */
  trace?: TraceParent | undefined;
}

export type OnRenderFailure = (
  of: Pick<PageRelease, 'channel' | 'version' | 'shell'> & { section: string; build: string },
  why: string,
) => void;

/** Renders the whole page, or without its section, or only a bare page that the browser renders. */
export function pageRenderer(
  pool: RenderPool,
  settings: PageSettings,
  log: Log,
  {
    onFailure,
    watchRender,
    headTagsOf,
    textsOf,
  }: { onFailure: OnRenderFailure; watchRender: RenderWatch; headTagsOf: HeadTags; textsOf: PageTexts },
) {
  const broken = breaker();

  return async function renderPage({ variant, pathname, url, encoding, trace }: PageRequest): Promise<Rendered> {
    const parts = variant.page(pathname);
    const { match, release } = parts;
    const [headTags, texts] = await Promise.all([headTagsOf(parts), textsOf(parts)]);
    const { builds, entry } = variant;
    const route = match?.route.path ?? 'unknown';
    const textOf = (error: unknown) => withoutAddress(String(error), url, route);
    const owner = match?.section;
    // Without a section, the shell itself does not render.
    const section = owner ?? 'shell';
    const render = (without: string[]) =>
      watchRender({ route, section, build: builds[section], parent: trace }, (traced) =>
        pool.render({
          url,
          origin: settings.publicOrigin,
          release,
          headTags,
          texts,
          entry,
          settings,
          builds,
          without,
          encoding,
          trace: traced,
        }),
      );
    function count(why: string) {
      const build = builds[section];
      const { channel, version, shell } = release;
      if (build) onFailure({ channel, version, shell, section, build }, why);
    }
    const bundle = owner && `${owner}/${builds[owner]}`;

    const isLeftToBrowser = owner !== undefined && owner === variant.local;
    if (!isLeftToBrowser && (!bundle || !broken.isResting(bundle))) {
      try {
        const rendered = await render([]);
        if (rendered.failure) {
          log.warn('page rendered without what failed', { route, why: rendered.failure, section: bundle });
          count(rendered.failure);
        }
        return rendered;
      } catch (error) {
        const why = error instanceof RenderError ? error.why : 'failed';
        log.warn('page not rendered', { route, why, section: bundle, error: textOf(error) });
        if (bundle && isThreadDeath(why)) broken.trip(bundle);
        if (why === 'busy') return bare(503);
        if (why === 'queue') return bare(200);
        count(why);
      }
    }
    if (owner) {
      try {
        return { ...(await render([owner])), cacheable: false };
      } catch (error) {
        log.warn('page not rendered without its section either', { route, error: textOf(error) });
      }
    }
    return bare(200);

    function bare(status: number): Rendered {
      return {
        status,
        cacheable: false,
        body: encode([barePage({ release, entry, texts }, headTags, settings)], encoding),
        scriptHashes: [],
      };
    }
  };
}

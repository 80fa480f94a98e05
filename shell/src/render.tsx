import type { PageRelease, RenderedPage, RenderInput } from '@shop/contract/release';
import { type ApiClient, languagesAtom, PieceContext, settingsAtom, type TextsOfPart } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, isRouteErrorResponse, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import { App, fillStore } from './app.tsx';
import { breathe } from './breathe.ts';
import { documentPieces } from './document/document.ts';
import type { PageData } from './document/page-data.ts';
import { piecesOf } from './pieces.ts';
import { pathOwner } from './router/ownership.ts';
import { ROOT } from './router/routes.tsx';
import type { ShopFront } from './router/shop-front-loader.ts';
import { staticHandler } from './router/static-handler.ts';
import { sayIn } from './texts/load-texts.ts';

const NONE: RouteObject[] = [];

/**
 * How React marks a Suspense boundary without its content. `renderToString` does not wait for a component of `React.lazy`; its code is in
 * the section's server bundle, so it is there a moment later. Lazy components may contain others.
 */
const LEFT_TO_BROWSER = '<!--$!-->';
const DEEPEST_LAZY = 3;

/** The API's caches keep languages apart by the address. */
const spoken = (path: string, { language }: PageRelease) =>
  language === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

const serverApi = (input: RenderInput): Pick<ApiClient, 'get' | 'post'> => ({
  get: (path, options) =>
    input.api(spoken(path, input.release), { ...(options?.signal && { signal: options.signal }) }) as never,
  post: (path, body, options) =>
    input.api(spoken(path, input.release), {
      method: 'POST',
      body,
      ...(options?.signal && { signal: options.signal }),
    }) as never,
});

/** `mounted` are the routes below the shell's; null if the section that owns the page has none. */
export async function renderWith(mounted: RouteObject[] | null, input: RenderInput): Promise<RenderedPage> {
  const url = new URL(input.url, input.origin);
  const handler = staticHandler(input.release, mounted ?? NONE);
  const context = await handler.query(new Request(url), { requestContext: { api: serverApi(input) } });

  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('Location') ?? '/', html: '', cacheable: false };
  }

  const rendered = mounted !== null;
  const store = createStore();
  store.set(settingsAtom, input.settings);
  store.set(languagesAtom, input.release.languages ?? []);
  const front = context.loaderData[ROOT] as ShopFront | undefined;
  fillStore(store, front);
  const cached = piecesOf(input.release, JSON.stringify([input.origin, input.settings, front]));
  const texts = input.texts?.map((file) => JSON.parse(file) as Record<string, TextsOfPart>);
  const render = () => {
    // Pages are rendered concurrently, but this part, up to the end of `renderToString`, has no `await`.
    sayIn(input.release, texts);
    return renderToString(
      <PieceContext value={cached.place}>
        <App store={store}>
          {/* Only matched routes are rendered, and the matches contain their routes. */}
          <StaticRouterProvider router={createStaticRouter([], context)} context={context} hydrate={false} />
        </App>
      </PieceContext>,
    );
  };
  let markup = render();
  for (let times = 0; times < DEEPEST_LAZY && markup.includes(LEFT_TO_BROWSER); times += 1) {
    await breathe();
    markup = render();
  }
  const owner = pathOwner(input.release, url.pathname);
  const failures = Object.values(context.errors ?? {});
  const notFound = failures.some((failure) => isRouteErrorResponse(failure) && failure.status === 404);
  const broken = failures.length > 0 && !notFound;
  const data: PageData = {
    release: input.release,
    settings: input.settings,
    ...(owner && { owner }),
    ...(texts && texts.length > 0 && { texts }),
    // If a loader or the section failed here, the browser renders that part again.
    hydration: rendered && !broken ? { loaderData: context.loaderData, errors: plainErrors(context.errors) } : null,
  };
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  const pieces = documentPieces(input, cached.fill(markup), data, handle?.needs);
  return {
    status: notFound ? 404 : broken && rendered ? 503 : 200,
    html: pieces.reduce((html, piece) => html + piece),
    pieces,
    cacheable: rendered && !broken,
    ...(rendered && failures.some(isOwnFault) && { failure: 'loader' as const }),
    fault: rendered ? failures.filter(isOwnFault).map(String)[0] : 'its section gave no routes',
  };
}

/** A response of the API, or a lost one, has a status. */
const isOwnFault = (failure: unknown) => typeof (failure as { status?: unknown } | null)?.status !== 'number';

/** Only a page that is not found is serialised; the browser recreates it as the same error. */
function plainErrors(errors: Record<string, unknown> | null) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: null, internal: false }
        : null,
    ]),
  );
}

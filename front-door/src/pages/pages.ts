import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageSettings } from '@shop/contract/release';
import { encodingFor } from '../http/encoding.ts';
import { type Headers, respond } from '../http/respond.ts';
import { type CheckoutOrigins, pageHeaders } from '../http/security-headers.ts';
import type { Rendered } from '../render/messages.ts';
import type { PageRequest } from '../render/page-renderer.ts';
import { pageCache } from './page-cache.ts';
import { preconnect } from './pictures-origin.ts';
import { type ShrinkingPage, smallerPages } from './smaller-pages.ts';
import type { Variant } from './variant.ts';

// Browsers send a request each time and mostly get 304; a CDN may do the same as this server's cache.
const FOR_BROWSERS = 'private, no-cache';
const FOR_CDN = 'public, max-age=5, stale-while-revalidate=10, stale-if-error=300';

interface Page extends Rendered, ShrinkingPage {
  headers: Headers;
}

export interface PageChoice {
  variant: Variant;
  /** True if another visitor may get another release at the same address. */
  personal: boolean;
}

/** With the request's own span, if it is traced. */
type TracedChoice = PageChoice & Pick<PageRequest, 'trace'>;

export interface PagesSettings {
  settings: PageSettings;
  /** Undefined: the shop has no payment provider. */
  checkout?: CheckoutOrigins | undefined;
  earlyHints: boolean;
  renderPage(request: PageRequest): Promise<Rendered>;
}

export function pages({ settings, checkout, earlyHints, renderPage }: PagesSettings) {
  const cache = pageCache<Page>();
  const smaller = smallerPages();
  const connection = preconnect(settings);

  async function render(request: PageRequest): Promise<Page> {
    const rendered = await renderPage(request);
    const etag = `W/"${createHash('sha1').update(rendered.body).digest('base64url')}"`;
    return {
      ...rendered,
      ...smaller.ofRendered(rendered.body, etag),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...pageHeaders(settings, rendered.scriptHashes, request.variant, request.url, checkout),
        etag,
        ...(request.encoding !== 'identity' && { 'content-encoding': request.encoding }),
        ...(rendered.status >= 500 && { 'retry-after': 2 }),
      },
    };
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: Page,
    { personal, variant, trace }: TracedChoice,
  ) {
    // The headers of a traced page name its trace, which belongs to one visitor.
    const isForOne = personal || trace !== undefined || !page.cacheable;
    const caching = {
      // A page without its section would be stored by the worker, and shown without a network.
      'cache-control': page.cacheable ? FOR_BROWSERS : 'no-store',
      'cdn-cache-control': isForOne ? 'no-store' : FOR_CDN,
      vary: 'Accept-Encoding',
    };
    if (page.location !== undefined)
      return respond(request, response, page.status, {
        ...caching,
        'cdn-cache-control': 'no-store',
        location: page.location,
      });
    const headers = {
      ...page.headers,
      ...caching,
      ...(connection && { link: connection }),
      ...(variant.release.preview && { 'x-robots-tag': 'noindex' }),
    };
    if (page.status === 200 && request.headers['if-none-match'] === page.etag)
      return respond(request, response, 304, headers);
    respond(request, response, page.status, headers, page.body);
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, pathname: string, choice: TracedChoice) {
      const { variant, trace } = choice;
      const encoding = encodingFor(request.headers['accept-encoding']);
      const url = request.url ?? '/';
      const key = `${variant.key} ${encoding} ${url}`;
      const make = () => render({ variant, pathname, url, encoding, trace });
      function serve(page: Page) {
        send(request, response, page, choice);
        if (encoding === 'br') void smaller.served(page);
      }
      const cached = cache.peek(key, make);
      if (cached) return serve(cached);
      const hints = [...variant.page(pathname).hints, ...(connection ? [connection] : [])];
      const takesHints = earlyHints && request.headers['sec-fetch-mode'] === 'navigate' && request.httpVersionMinor > 0;
      if (takesHints && hints.length > 0) response.writeEarlyHints({ link: hints });
      serve(await cache.make(key, make));
    },
    forget: cache.clear,
    cache,
  };
}

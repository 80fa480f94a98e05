import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildReader } from '@shop/release/builds';
import { manifestsOf } from '@shop/release/builds';
import { whyNotTogether } from '@shop/release/compatible';
import { pageRedirects, type ReleaseDocument } from '@shop/release/document';
import { LRUCache } from 'lru-cache';
import { cookie, setCookie } from '../http/cookies.ts';
import { respond } from '../http/respond.ts';
import { makeVariant, type Variant } from '../pages/variant.ts';
import { LOCAL_COOKIE } from '../release-tools/local-build.ts';
import { OVERRIDES_COOKIE } from '../release-tools/overrides.ts';
import { type Preview, readPreviewToken } from './token.ts';

const COOKIE = 'shop-preview';
const PREFIX = '/__preview/';
const MOST_CACHED = 20;

export const endedPreview = (secure: boolean) => setCookie(COOKIE, '', { seconds: 0, secure });

export type Previews = ReturnType<typeof createPreviews>;

/** Shows one stored build in the real shop to visitors with a link that we signed. */
export function createPreviews(reader: BuildReader, { secret, secure }: { secret: string; secure: boolean }) {
  const variants = new LRUCache<string, Variant>({ max: MOST_CACHED });

  async function make({ section, build, until }: Preview, document: ReleaseDocument) {
    const { version, live, revoked } = document;
    if (revoked.includes(`${section}/${build}`)) return null;
    const manifests = await manifestsOf(reader, { ...live, [section]: build });
    if (whyNotTogether(manifests).length > 0) return null;
    return makeVariant(`preview-${section}-${build}`, version, manifests, {
      channel: 'preview',
      ...pageRedirects(document),
      preview: { section, build, until: new Date(until).toISOString() },
    });
  }

  return {
    /** `/__preview/<token>` starts a preview and `/__preview/end` ends it. */
    handle(request: IncomingMessage, response: ServerResponse, path: string): boolean {
      if (!path.startsWith(PREFIX)) return false;
      const token = path.slice(PREFIX.length);
      const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
      const preview = readPreviewToken(token, secret);
      if (token !== 'end' && !preview) {
        respond(
          request,
          response,
          403,
          { ...headers, 'content-type': 'text/plain; charset=utf-8' },
          'This preview link is not valid, or no longer.',
        );
        return true;
      }
      const seconds = preview ? (preview.until - Date.now()) / 1000 : 0;
      // A link replaces the choice from the panel, and ends with it.
      const cookies = [
        setCookie(COOKIE, preview ? token : '', { seconds, secure }),
        ...[OVERRIDES_COOKIE, LOCAL_COOKIE].map((name) => setCookie(name, '', { seconds: 0, secure })),
      ];
      respond(request, response, 303, { ...headers, location: '/', 'set-cookie': cookies });
      return true;
    },
    async variantFor({ headers }: IncomingMessage, document: ReleaseDocument): Promise<Variant | null> {
      const token = cookie(headers.cookie, COOKIE, secure);
      const preview = token ? readPreviewToken(token, secret) : null;
      if (!preview) return null;
      const key = `${document.version} ${token}`;
      const known = variants.get(key);
      if (known) return known;
      const variant = await make(preview, document).catch(() => null);
      if (!variant) return null;
      variants.set(key, variant);
      return variant;
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildReader } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import type { Store } from '@shop/release/store';
import { collect } from '../http/collect.ts';
import { cookie, setCookie } from '../http/cookies.ts';
import { refuse } from '../http/refuse.ts';
import { respond, respondError, respondJson } from '../http/respond.ts';
import type { PageChoice } from '../pages/pages.ts';
import type { Variant } from '../pages/variant.ts';
import { endedPreview } from '../preview/previews.ts';
import { overrideVariants } from './override-variants.ts';
import { buildsIn, OVERRIDES_COOKIE, readOverrides, writeOverrides } from './overrides.ts';
import { panelBuilds } from './panel-builds.ts';
import { panelScript } from './panel-script.ts';
import { type Pass, readPass } from './pass.ts';

const PASS = 'shop-tools';
const PREFIX = '/__release-tools/';
const QUERY = 'release-tools';
const MOST_BYTES = 4_096;
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const TEXT = { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' };

export type ReleaseTools = ReturnType<typeof createReleaseTools>;

interface Settings {
  store: Store;
  reader: BuildReader;
  secret: string;
  secure: boolean;
  panelFile: string;
}

const isAskedFor = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?', 2)[1]).has(QUERY);

/** A panel on the page for whoever has a signed pass, and the builds that were chosen in it. For others nothing changes. */
export function createReleaseTools({ store, reader, secret, secure, panelFile }: Settings) {
  const variantOf = overrideVariants(reader);
  const readScript = panelScript(panelFile);

  function passOf({ headers }: IncomingMessage): Pass | null {
    const token = cookie(headers.cookie, PASS);
    return token ? readPass(token, secret) : null;
  }
  const overridesOf = ({ headers }: IncomingMessage, pass: Pass) =>
    readOverrides(cookie(headers.cookie, OVERRIDES_COOKIE), pass);
  const secondsOf = ({ until }: Pass) => (until - Date.now()) / 1000;

  async function open(request: IncomingMessage, response: ServerResponse, token: string) {
    const pass = readPass(token, secret);
    if (!pass)
      return respond(
        request,
        response,
        403,
        TEXT,
        'This link is not valid, or no longer: pnpm release tools makes one.',
      );
    if (!(await readScript()))
      return respond(request, response, 503, TEXT, 'The panel is not built: pnpm --filter front-door build');
    respond(request, response, 303, {
      ...PRIVATE,
      location: `/?${QUERY}`,
      'set-cookie': setCookie(PASS, token, { seconds: secondsOf(pass), secure }),
    });
  }

  function end(request: IncomingMessage, response: ServerResponse) {
    const over = [PASS, OVERRIDES_COOKIE].map((name) => setCookie(name, '', { seconds: 0, secure }));
    respond(request, response, 303, { ...PRIVATE, location: '/', 'set-cookie': over });
  }

  async function sendScript(request: IncomingMessage, response: ServerResponse) {
    const script = await readScript();
    if (!script) return respond(request, response, 404, TEXT, 'Not found');
    const headers = { ...PRIVATE, 'content-type': 'text/javascript; charset=utf-8' };
    respond(request, response, 200, headers, script.bytes);
  }

  async function sendBuilds(request: IncomingMessage, response: ServerResponse, pass: Pass, document: ReleaseDocument) {
    const overrides = overridesOf(request, pass);
    const reasons = await variantOf(document, pass, overrides).then(
      () => [],
      (error: unknown) => reasonsOf(error),
    );
    const shown = { overrides: reasons.length > 0 ? {} : overrides, reasons };
    respondJson(request, response, await panelBuilds(store, document, pass, shown));
  }

  /** What a page of another site could send comes without cookies, or as another type. */
  async function choose(request: IncomingMessage, response: ServerResponse, pass: Pass, document: ReleaseDocument) {
    const body = await collect(request, MOST_BYTES);
    if (body === null) return;
    if (!Buffer.isBuffer(body)) return refuse(request, response, body);
    const isJson = request.headers['content-type']?.startsWith('application/json');
    const builds = isJson ? buildsIn(body.toString()) : null;
    if (!builds) return sayNo(400, ['Builds are named by section: { "builds": { "mf-orders": "0123456789ab" } }.']);
    try {
      await variantOf(document, pass, builds);
    } catch (error) {
      return sayNo(409, reasonsOf(error));
    }
    const chosen = setCookie(OVERRIDES_COOKIE, writeOverrides(builds), { seconds: secondsOf(pass), secure });
    // A preview link would otherwise come back when the choice ends.
    response.setHeader('set-cookie', [chosen, endedPreview(secure)]);
    respondJson(request, response, { builds });

    function sayNo(status: number, reasons: string[]) {
      respondError(request, response, status, { code: 'refused', message: reasons.join(' ') });
    }
  }

  return {
    /** Below `/__release-tools/`; true when it was. */
    async handle(request: IncomingMessage, response: ServerResponse, path: string, document: ReleaseDocument) {
      if (!path.startsWith(PREFIX)) return false;
      const name = path.slice(PREFIX.length);
      const isPost = request.method === 'POST';
      if (isPost ? name !== 'builds' : request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (name === 'end') end(request, response);
      else if (name !== 'builds' && name !== 'panel.js') await open(request, response, name);
      else {
        const pass = passOf(request);
        if (!pass) {
          request.resume();
          respond(request, response, 403, TEXT, 'This needs a pass: pnpm release tools makes a link.');
        } else if (isPost) await choose(request, response, pass, document);
        else if (name === 'builds') await sendBuilds(request, response, pass, document);
        else await sendScript(request, response);
      }
      return true;
    },

    /** What was chosen; null where nothing was, or where it does not go with what is live any more. */
    async variantFor(request: IncomingMessage, document: ReleaseDocument): Promise<Variant | null> {
      if (!request.headers.cookie?.includes(OVERRIDES_COOKIE)) return null;
      const pass = passOf(request);
      return pass && variantOf(document, pass, overridesOf(request, pass)).catch(() => null);
    },

    /** The same page with the panel's script, for whoever asked for it and has a pass. */
    async withPanel(request: IncomingMessage, choice: PageChoice): Promise<PageChoice> {
      if (!request.headers.cookie?.includes(PASS) || !isAskedFor(request) || !passOf(request)) return choice;
      const script = await readScript();
      if (!script) return choice;
      const { variant } = choice;
      // Not async: it listens for errors from before the page's own code.
      const tag = `<script src="${PREFIX}panel.js" integrity="${script.integrity}" crossorigin></script>`;
      const page = (pathname: string) => {
        const parts = variant.page(pathname);
        return { ...parts, headTags: parts.headTags + tag };
      };
      return { variant: { ...variant, key: `${variant.key}+panel`, page }, personal: true };
    },
  };
}

const reasonsOf = (error: unknown) => {
  if (error instanceof Refusal) return error.reasons;
  throw error;
};

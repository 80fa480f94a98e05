import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '@shop/release/access';
import type { BuildReader } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';
import { setCookie } from '../http/cookies.ts';
import { respond, respondJson } from '../http/respond.ts';
import type { Variant } from '../pages/variant.ts';
import { choiceVariants } from './choice-variants.ts';
import { LOCAL_COOKIE } from './local-build.ts';
import { OVERRIDES_COOKIE } from './overrides.ts';
import { panelBuilds } from './panel-builds.ts';
import { panelScript } from './panel-script.ts';
import type { Pass } from './pass.ts';
import { reasonsOf, takeChoice } from './take-choice.ts';
import { PASS_COOKIE, visitorPass } from './visitor-pass.ts';
import { withPanel } from './with-panel.ts';

const PREFIX = '/__release-tools/';
const QUERY = 'release-tools';
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const TEXT = { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' };

export type ReleaseTools = ReturnType<typeof createReleaseTools>;

interface Settings {
  store: Store;
  access: () => Access;
  reader: BuildReader;
  secret: string;
  secure: boolean;
  panelFile: string;
}

/** A panel on the page for visitors with a signed pass, and the builds chosen in it. For others nothing changes. */
export function createReleaseTools({ store, access, reader, secret, secure, panelFile }: Settings) {
  const variantOf = choiceVariants(reader);
  const take = takeChoice({ variantOf, secret, secure });
  const readScript = panelScript(panelFile);

  const { passIn, passOf, choiceOf } = visitorPass({ access, secret, secure });
  const secondsOf = ({ until }: Pass) => (until - Date.now()) / 1000;

  async function open(request: IncomingMessage, response: ServerResponse, token: string) {
    const pass = passIn(token);
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
      'set-cookie': setCookie(PASS_COOKIE, token, { seconds: secondsOf(pass), secure }),
    });
  }

  function end(request: IncomingMessage, response: ServerResponse) {
    const over = [PASS_COOKIE, OVERRIDES_COOKIE, LOCAL_COOKIE].map((name) =>
      setCookie(name, '', { seconds: 0, secure }),
    );
    respond(request, response, 303, { ...PRIVATE, location: '/', 'set-cookie': over });
  }

  async function sendScript(request: IncomingMessage, response: ServerResponse) {
    const script = await readScript();
    if (!script) return respond(request, response, 404, TEXT, 'Not found');
    const headers = { ...PRIVATE, 'content-type': 'text/javascript; charset=utf-8' };
    respond(request, response, 200, headers, script.bytes);
  }

  async function sendBuilds(request: IncomingMessage, response: ServerResponse, pass: Pass, document: ReleaseDocument) {
    const choice = choiceOf(request, pass);
    const reasons = await variantOf(document, pass, choice).then(
      () => [],
      (error: unknown) => reasonsOf(error),
    );
    const shown = { overrides: reasons.length > 0 ? {} : choice.builds, reasons };
    respondJson(request, response, await panelBuilds(store, document, pass, shown));
  }

  /** Null if there is none; then the refusal has been sent. */
  function passOrRefusal(request: IncomingMessage, response: ServerResponse): Pass | null {
    const pass = passOf(request);
    if (pass) return pass;
    request.resume();
    respond(request, response, 403, TEXT, 'This needs a pass: pnpm release tools makes a link.');
    return null;
  }

  async function handlePost(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    document: ReleaseDocument,
  ) {
    if (name !== 'builds' && name !== 'local') return false;
    const pass = passOrRefusal(request, response);
    if (pass) await take[name]({ request, response, pass, document, choice: choiceOf(request, pass) });
    return true;
  }

  return {
    /** Below `/__release-tools/`; true if it was. */
    async handle(request: IncomingMessage, response: ServerResponse, path: string, document: ReleaseDocument) {
      if (!path.startsWith(PREFIX)) return false;
      const name = path.slice(PREFIX.length);
      if (request.method === 'POST') return handlePost(request, response, name, document);
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (name === 'end') end(request, response);
      else if (name !== 'builds' && name !== 'panel.js') await open(request, response, name);
      else {
        const pass = passOrRefusal(request, response);
        if (pass && name === 'builds') await sendBuilds(request, response, pass, document);
        else if (pass) await sendScript(request, response);
      }
      return true;
    },

    /** The choice; null if there is none, or if it is no longer compatible with the live release. */
    async variantFor(request: IncomingMessage, document: ReleaseDocument): Promise<Variant | null> {
      const cookies = request.headers.cookie;
      if (!cookies?.includes(OVERRIDES_COOKIE) && !cookies?.includes(LOCAL_COOKIE)) return null;
      const pass = passOf(request);
      return pass && variantOf(document, pass, choiceOf(request, pass)).catch(() => null);
    },

    withPanel: withPanel({ passOf, readScript, prefix: PREFIX, query: QUERY }),
  };
}

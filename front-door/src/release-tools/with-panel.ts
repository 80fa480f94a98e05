import type { IncomingMessage } from 'node:http';
import type { PageChoice } from '../pages/pages.ts';
import { localOrigin } from './local-origin.ts';
import type { panelScript } from './panel-script.ts';
import { PASS_COOKIE, type PassOf } from './visitor-pass.ts';

interface Settings {
  passOf: PassOf;
  readScript: ReturnType<typeof panelScript>;
  prefix: string;
  /** Names the query of the address: the origin that the panel should connect to, or nothing. */
  query: string;
}

/** The same page with the panel's script, for visitors with a pass who requested it. */
export const withPanel =
  ({ passOf, readScript, prefix, query }: Settings) =>
  async (request: IncomingMessage, choice: PageChoice): Promise<PageChoice> => {
    const wanted = new URLSearchParams(request.url?.split('?', 2)[1]).get(query);
    if (!request.headers.cookie?.includes(PASS_COOKIE) || wanted === null || !passOf(request)) return choice;
    const script = await readScript();
    if (!script) return choice;
    const { variant } = choice;
    // Not async: it must catch errors from before the page's own code.
    const tag = `<script src="${prefix}panel.js" integrity="${script.integrity}" crossorigin></script>`;
    const page = (pathname: string) => {
      const parts = variant.page(pathname);
      return { ...parts, headTags: parts.headTags + tag };
    };
    const connectTo = localOrigin(wanted);
    const key = `${variant.key}+panel${connectTo ?? ''}`;
    return { variant: { ...variant, key, page, ...(connectTo && { connectTo }) }, personal: true };
  };

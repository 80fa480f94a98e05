import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import { collect } from '../http/collect.ts';
import { setCookie } from '../http/cookies.ts';
import { refuse } from '../http/refuse.ts';
import { respondError, respondJson } from '../http/respond.ts';
import { endedPreview } from '../preview/previews.ts';
import type { Choice, choiceVariants } from './choice-variants.ts';
import { LOCAL_COOKIE, localBuildIn, writeLocal } from './local-build.ts';
import { buildsIn, OVERRIDES_COOKIE, writeOverrides } from './overrides.ts';
import type { Pass } from './pass.ts';

const MOST_BYTES = 4_096;
const MOST_LOCAL_BYTES = 65_536;

export const reasonsOf = (error: unknown) => {
  if (error instanceof Refusal) return error.reasons;
  throw error;
};

interface Settings {
  variantOf: ReturnType<typeof choiceVariants>;
  secret: string;
  secure: boolean;
}

interface ChoiceCall {
  request: IncomingMessage;
  response: ServerResponse;
  pass: Pass;
  document: ReleaseDocument;
  /** The previous choice. */
  choice: Choice;
}

/** Stores the panel's choice in the visitor's own cookies. */
export function takeChoice({ variantOf, secret, secure }: Settings) {
  function respondRefused({ request, response }: ChoiceCall, status: number, reasons: string[]) {
    respondError(request, response, status, { code: 'refused', message: reasons.join(' ') });
  }

  /** A request that another site could send has no cookies, or another type. Null if it is already handled. */
  async function bodyOf({ request, response }: ChoiceCall, most: number): Promise<string | null> {
    const body = await collect(request, most);
    if (body === null) return null;
    if (Buffer.isBuffer(body))
      return request.headers['content-type']?.startsWith('application/json') ? body.toString() : '';
    refuse(request, response, body);
    return null;
  }

  async function keep(call: ChoiceCall, choice: Choice) {
    const { request, response, pass, document } = call;
    const seconds = (pass.until - Date.now()) / 1000;
    try {
      const local = choice.local ? writeLocal(choice.local, pass, secret) : '';
      await variantOf(document, pass, choice);
      response.setHeader('set-cookie', [
        setCookie(OVERRIDES_COOKIE, writeOverrides(choice.builds), { seconds, secure }),
        setCookie(LOCAL_COOKIE, local, { seconds: local ? seconds : 0, secure }),
        // Otherwise a preview link would come back when the choice ends.
        endedPreview(secure),
      ]);
    } catch (error) {
      return respondRefused(call, 409, reasonsOf(error));
    }
    respondJson(request, response, { builds: choice.builds });
  }

  return {
    /** Stored builds, in addition to the one from localhost. */
    async builds(call: ChoiceCall) {
      const body = await bodyOf(call, MOST_BYTES);
      if (body === null) return;
      const chosen = buildsIn(body);
      if (!chosen)
        return respondRefused(call, 400, [
          'Builds are named by section: { "builds": { "mf-orders": "0123456789ab" } }.',
        ]);
      await keep(call, { builds: chosen.builds, local: chosen.endsLocal ? null : call.choice.local });
    },

    async local(call: ChoiceCall) {
      const body = await bodyOf(call, MOST_LOCAL_BYTES);
      if (body === null) return;
      try {
        await keep(call, { ...call.choice, local: localBuildIn(body) });
      } catch (error) {
        respondRefused(call, 400, reasonsOf(error));
      }
    },
  };
}

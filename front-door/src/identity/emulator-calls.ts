import type { IncomingMessage, ServerResponse } from 'node:http';
import { endToEnd, forwarder } from '../api-proxy/forward.ts';
import { respondError, respondJson } from '../http/respond.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com';

/** Only the calls of a sign-in by phone. */
const CALLS = new Map([
  [`${ACCOUNTS}/v1/accounts:sendVerificationCode`, 'POST'],
  [`${ACCOUNTS}/v1/accounts:signInWithPhoneNumber`, 'POST'],
  [`${ACCOUNTS}/v1/accounts:lookup`, 'POST'],
  [`${ACCOUNTS}/v1/recaptchaParams`, 'GET'],
  ['/securetoken.googleapis.com/v1/token', 'POST'],
]);
const HUMAN_CHECK = `${ACCOUNTS}/v2/recaptchaConfig`;
export const isEmulatorCall = (path: string) => path === HUMAN_CHECK || CALLS.has(path);

/** The SDK requests this before each code, and the emulator lacks it: without a score, the dialog's check is the only one. */
const NO_SCORE = {
  recaptchaKey: 'projects/demo-shop/keys/none',
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
};

const DEMO_CODE = '/__demo/code';

interface Code {
  phoneNumber: string;
  code: string;
}

/** Emulator mode only: the SDK calls this origin, and the demo shows the code that was "sent". */
export function emulatorCalls(emulatorUrl: URL) {
  const { forward, close } = forwarder(emulatorUrl);

  async function sendCode(request: IncomingMessage, response: ServerResponse, query: string) {
    const phone = new URLSearchParams(query).get('phone')?.replace(/\D/g, '').slice(-10) ?? '';
    const codes = new URL('/emulator/v1/projects/demo-shop/verificationCodes', emulatorUrl);
    try {
      const found = await fetch(codes, { signal: AbortSignal.timeout(3000) });
      const { verificationCodes = [] } = (await found.json()) as { verificationCodes?: Code[] };
      const newest = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === `+91${phone}`);
      if (!newest) throw new Error('none');
      respondJson(request, response, { code: newest.code });
    } catch {
      respondError(request, response, 404, { code: 'not_found', message: 'No code was sent to this number.' });
    }
  }

  return {
    /** True if the path was one of these calls. */
    handle(request: IncomingMessage, response: ServerResponse, path: string, query: string): boolean {
      if (path === DEMO_CODE && request.method === 'GET') {
        void sendCode(request, response, query);
        return true;
      }
      if (path === HUMAN_CHECK && request.method === 'GET') {
        respondJson(request, response, NO_SCORE);
        return true;
      }
      if (CALLS.get(path) !== request.method) return false;
      // `Bearer owner` is the emulator's master key.
      const { authorization: _, origin: __, cookie: ___, ...headers } = endToEnd(request.headers);
      forward(request, response, { path: `${path}${query && `?${query}`}`, headers });
      return true;
    },
    close,
  };
}

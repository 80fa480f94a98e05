import { emulatorUrl } from './addresses.ts';

const PROJECT = 'demo-shop';

interface SentCode {
  phoneNumber: string;
  code: string;
  sessionInfo: string;
}

async function ask<Body>(path: string, body?: object): Promise<Body> {
  const response = await fetch(`${emulatorUrl()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`The identity emulator answered ${response.status} to ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

const identityCall = <Body>(name: string, body: object) =>
  ask<Body>(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, body);

export async function newestCode(phone: string): Promise<string> {
  const { verificationCodes } = await ask<{ verificationCodes: SentCode[] }>(
    `/emulator/v1/projects/${PROJECT}/verificationCodes`,
  );
  const sent = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone);
  if (!sent) throw new Error(`No code was sent to ${phone}.`);
  return sent.code;
}

/** Proves a number as the sign-in dialog does; returns the identity provider's ID token. */
export async function proveNumber(phone: string): Promise<string> {
  const { sessionInfo } = await identityCall<{ sessionInfo: string }>('sendVerificationCode', {
    phoneNumber: phone,
    recaptchaToken: 'not-a-robot',
  });
  const code = await newestCode(phone);
  const { idToken } = await identityCall<{ idToken: string }>('signInWithPhoneNumber', { sessionInfo, code });
  return idToken;
}

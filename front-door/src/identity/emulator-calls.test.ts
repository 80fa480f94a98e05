import type { IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let seen: IncomingMessage | undefined;
const accounts = '/identitytoolkit.googleapis.com';

beforeAll(async () => {
  const emulatorUrl = await serve((incoming, response) => {
    seen = incoming;
    const verificationCodes = [
      { phoneNumber: '+919000000001', code: '111111' },
      { phoneNumber: '+919000000002', code: '222222' },
      { phoneNumber: '+919000000001', code: '333333' },
    ];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ verificationCodes }));
  });
  door = await openFrontDoor({ emulatorUrl });
}, 30_000);

describe('the identity emulator', () => {
  test.each([
    ['POST', `${accounts}/v1/accounts:sendVerificationCode?key=demo`],
    ['POST', `${accounts}/v1/accounts:signInWithPhoneNumber?key=demo`],
    ['POST', `${accounts}/v1/accounts:lookup?key=demo`],
    ['GET', `${accounts}/v1/recaptchaParams?key=demo`],
    ['POST', '/securetoken.googleapis.com/v1/token?key=demo'],
  ])('is reached by %s %s, without its master key', async (method, path) => {
    seen = undefined;
    const response = await door.fetch(path, { method, headers: { authorization: 'Bearer owner' } });
    expect(response.status).toBe(200);
    expect((seen as IncomingMessage | undefined)?.url).toBe(path);
    expect((seen as IncomingMessage | undefined)?.headers.authorization).toBeUndefined();
  });

  test('is not requested for what it lacks: a score of humans', async () => {
    seen = undefined;
    const response = await door.fetch(`${accounts}/v2/recaptchaConfig?key=demo&version=RECAPTCHA_ENTERPRISE`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
    });
    expect(seen).toBeUndefined();
  });

  test.each([
    ['POST', `${accounts}/v1/accounts:update`],
    ['POST', `${accounts}/v1/accounts:signUp`],
    ['DELETE', '/emulator/v1/projects/demo-shop/accounts'],
    ['GET', '/emulator/v1/projects/demo-shop/verificationCodes'],
    ['POST', `${accounts}/v1/projects/demo-shop/accounts:query`],
  ])('is not reached by %s %s', async (method, path) => {
    seen = undefined;
    expect((await door.fetch(path, { method })).status).toBeGreaterThanOrEqual(400);
    expect(seen).toBeUndefined();
  });

  test('returns the newest code of a number, and only of that number', async () => {
    expect(await (await door.fetch('/__demo/code?phone=9000000001')).json()).toEqual({ code: '333333' });
    expect(await (await door.fetch('/__demo/code?phone=%2B919000000002')).json()).toEqual({ code: '222222' });
    expect((await door.fetch('/__demo/code?phone=9000000003')).status).toBe(404);
  });

  test('does not exist if people sign in with the real provider', async () => {
    const real = await openFrontDoor({
      emulatorUrl: null,
      env: { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'real-shop', FIREBASE_API_KEY: 'key' },
    });
    seen = undefined;
    expect((await real.fetch(`${accounts}/v1/accounts:lookup`, { method: 'POST' })).status).toBe(405);
    expect((await real.fetch('/__demo/code?phone=9000000001')).status).toBe(404);
    expect(seen).toBeUndefined();
    const policy = (await real.fetch('/')).headers.get('content-security-policy');
    expect(policy).toContain('https://identitytoolkit.googleapis.com');
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/www\.gstatic\.com\/recaptcha\//);
  }, 30_000);
});

import { expect, test } from '@jest/globals';
import { readSettingsOfAll } from './refused-settings.ts';

function sentencesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettingsOfAll(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

const firstNames = (env: NodeJS.ProcessEnv) => sentencesOf(env).map((sentence) => /[A-Z_]{4,}/.exec(sentence)?.[0]);

test('a start names the mistakes of all programs at once, each in one sentence', () => {
  const wrong = {
    PORT: 'eighty',
    API_PORT: '99999',
    AUTH_MODE: 'firebas',
    SHOP_DEMO: 'yes',
    METRICS_PORT: 'abc',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXY_HOPS: 'one',
    TRUSTED_PROXIES: 'proxy',
    MESSAGE_WORKERS: 'many',
    DATABASE_POOL: '0',
    PUBLIC_ORIGIN: 'shop.example.in',
    WEBHOOKS_PRIVATE: 'true',
    OIDC_AUDIENCE: 'x',
    OIDC_ISSUER: 'github',
  };
  const { OIDC_AUDIENCE: _, ...named } = wrong;
  expect(firstNames(wrong).sort()).toEqual(Object.keys(named).sort());
});

test('a missing setting of a real shop is named once, next to other mistakes', () => {
  expect(sentencesOf({ AUTH_MODE: 'firebase', TRUSTED_PROXY_HOPS: 'one' })).toEqual([
    'AUTH_MODE=firebase needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY, and ADMIN_PHONE.',
    "TRUSTED_PROXY_HOPS must be a whole number from 0 to 10, and it is 'one'.",
  ]);
});

test('a demonstration needs no settings', () => {
  expect(sentencesOf({})).toEqual([]);
});

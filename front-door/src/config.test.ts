import { describe, expect, test } from '@jest/globals';
import { SettingError } from '@shop/server/settings';
import { originWarning, readConfig } from './config.ts';

const real = { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'real-shop', FIREBASE_API_KEY: 'key' };

describe('settings', () => {
  test('have defaults for a demo on this machine', () => {
    expect(readConfig({ AUTH_MODE: 'emulator' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      apiUrl: new URL('http://127.0.0.1:4000'),
      emulatorUrl: new URL('http://127.0.0.1:9099'),
      settings: { publicOrigin: 'http://localhost:3000', firebase: { projectId: 'demo-shop' } },
    });
  });

  test.each(['AUTH_EMULATOR_URL', 'AUTH_EMULATOR_HOST', 'AUTH_EMULATOR_PORT', 'FIREBASE_AUTH_EMULATOR_HOST'])(
    'for production refuse %s',
    (name) => {
      expect(() => readConfig({ ...real, [name]: '127.0.0.1:9099' })).toThrow(`refuses to start with ${name}`);
      expect(readConfig(real).emulatorUrl).toBeNull();
    },
  );

  test('for production without PUBLIC_ORIGIN give a warning', () => {
    expect(originWarning(real)).toMatch(/^PUBLIC_ORIGIN is not set: links, cookies and the sitemap/);
    expect(originWarning({ ...real, PUBLIC_ORIGIN: 'https://shop.example.in' })).toBeNull();
    expect(originWarning({ AUTH_MODE: 'emulator' })).toBeNull();
  });

  test.each([
    [{}, 'AUTH_MODE must be'],
    [{ AUTH_MODE: 'none' }, 'AUTH_MODE must be'],
    [{ AUTH_MODE: 'emulator', PORT: '70000' }, 'PORT'],
    [{ AUTH_MODE: 'emulator', PORT: 'x' }, 'PORT'],
    [{ AUTH_MODE: 'emulator', LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, or silent'],
    [{ AUTH_MODE: 'emulator', API_URL: 'ftp://x' }, 'API_URL'],
    [{ AUTH_MODE: 'emulator', PUBLIC_ORIGIN: 'shop' }, 'PUBLIC_ORIGIN'],
    [{ AUTH_MODE: 'emulator', IMAGE_HOSTS: 'a=b' }, 'IMAGE_HOSTS'],
    [{ AUTH_MODE: 'emulator', AUTH_EMULATOR_HOST: 'example.com:9099' }, 'on this machine'],
    [{ AUTH_MODE: 'emulator', PREVIEW_SECRET: 'short' }, 'PREVIEW_SECRET must have at least 32'],
    [{ AUTH_MODE: 'firebase' }, 'FIREBASE_PROJECT_ID'],
    [{ ...real, FIREBASE_PROJECT_ID: 'demo-shop' }, 'must not be a demo- project'],
    [{ ...real, FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY'],
  ])('%j report the error in a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).toThrow(SettingError);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'shop.local', '127.0.0.1.example'])(
    'for a demo refuse to listen at %s, unless a separate variable allows it',
    (HOST) => {
      const env = { AUTH_MODE: 'emulator', HOST };
      expect(() => readConfig(env)).toThrow('ALLOW_PUBLIC_EMULATOR');
      expect(() => readConfig({ ...env, ALLOW_PUBLIC_EMULATOR: '1' })).toThrow('ALLOW_PUBLIC_EMULATOR');
      expect(readConfig({ ...env, ALLOW_PUBLIC_EMULATOR: 'yes' }).host).toBe(HOST);
      expect(readConfig({ ...real, HOST }).host).toBe(HOST);
    },
  );

  test.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])('for a demo allow %s', (HOST) => {
    expect(readConfig({ AUTH_MODE: 'emulator', HOST }).host).toBe(HOST);
  });

  test('list the picture hosts', () => {
    const env = {
      AUTH_MODE: 'emulator',
      IMAGE_HOSTS: 'https://old.example/a=https://cdn.example/b, http://x.example=https://y.example',
    };
    expect(readConfig(env).settings.imageHosts).toEqual([
      { from: 'https://old.example/a', to: 'https://cdn.example/b' },
      { from: 'http://x.example', to: 'https://y.example' },
    ]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { SettingError } from '@shop/server/settings';
import { readConfig } from './config.ts';

const firebase = { AUTH_MODE: 'firebase', FIREBASE_PROJECT_ID: 'shop-of-asha', ADMIN_PHONE: '98765 43210' };

describe('configuration', () => {
  test.each<[string, Record<string, string>]>([
    ['without AUTH_MODE', {}],
    ['with an unknown AUTH_MODE', { AUTH_MODE: 'open' }],
    ['firebase without a project', { ...firebase, FIREBASE_PROJECT_ID: '' }],
    ['firebase with a demo project', { ...firebase, FIREBASE_PROJECT_ID: 'demo-shop' }],
    ['firebase without the admin’s number', { ...firebase, ADMIN_PHONE: '' }],
    ['firebase with AUTH_EMULATOR_HOST', { ...firebase, AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['firebase with FIREBASE_AUTH_EMULATOR_HOST', { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['firebase with the demo admin’s password', { ...firebase, DEMO_ADMIN_PASSWORD: 'x' }],
    ['an emulator elsewhere', { AUTH_MODE: 'emulator', AUTH_EMULATOR_HOST: '10.0.0.5:9099' }],
    ['an emulator that other machines reach', { AUTH_MODE: 'emulator', API_HOST: '0.0.0.0' }],
    ['an emulator on every IPv6 address', { AUTH_MODE: 'emulator', API_HOST: '::' }],
    ['an emulator on this machine’s own address', { AUTH_MODE: 'emulator', API_HOST: '192.168.1.20' }],
    [
      'an emulator that others reach, half allowed',
      { AUTH_MODE: 'emulator', API_HOST: '::', ALLOW_PUBLIC_EMULATOR: '1' },
    ],
    ['firebase with ALLOW_PUBLIC_EMULATOR', { ...firebase, ALLOW_PUBLIC_EMULATOR: 'yes' }],
    ['an emulator with a real project', { AUTH_MODE: 'emulator', FIREBASE_PROJECT_ID: 'shop-of-asha' }],
    ['a database that is not PostgreSQL', { ...firebase, DATABASE_URL: 'mysql://x' }],
    ['a replica without a database', { ...firebase, DATABASE_READ_URL: 'postgres://b/shop' }],
    [
      'a replica that is the database itself',
      { ...firebase, DATABASE_URL: 'postgres://a/shop', DATABASE_READ_URL: 'postgres://a/shop' },
    ],
    ['a replica that is not PostgreSQL', { ...firebase, DATABASE_URL: 'postgres://a/shop', DATABASE_READ_URL: 'b' }],
    ['a port that is not a number', { ...firebase, API_PORT: 'http' }],
    ['no connection to the database', { ...firebase, DATABASE_POOL: '0' }],
    ['an unknown log level', { ...firebase, LOG_LEVEL: 'loud' }],
    ['proxies that are no addresses', { ...firebase, TRUSTED_PROXIES: 'loopback,proxy' }],
    ['proxies in an invalid network', { ...firebase, TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['newer data, half allowed', { ...firebase, ALLOW_NEWER_DATA: 'true' }],
    ['a limit that is not a number', { ...firebase, LIMIT_LOGIN_BY_NUMBER: 'many' }],
  ])('is refused %s, with a sentence', (_what, environment) => {
    expect(() => readConfig(environment)).toThrow(SettingError);
  });

  test.each(['loopback', '10.0.0.1', 'loopback, 10.0.0.0/8', 'fd00::/8,uniquelocal'])(
    'accepts the proxies %s',
    (text) => {
      expect(readConfig({ ...firebase, TRUSTED_PROXIES: text }).trustedProxies).toBe(text);
    },
  );

  test('names all mistakes at once, one on each line', () => {
    const wrong = {
      ...firebase,
      API_PORT: 'http',
      DATABASE_READ_URL: 'b',
      SMTP_URL: 'mail',
      LIMIT_LOGIN_BY_NUMBER: 'x',
    };
    let message = '';
    try {
      readConfig({ ...wrong, LIMIT_ORDER_BY_NUMBER: 'y' });
    } catch (error) {
      message = (error as Error).message;
    }
    const names = message.split('\n').map((line) => /[A-Z_]{8,}/.exec(line)?.[0]);
    expect(names.sort()).toEqual(
      ['API_PORT', 'DATABASE_READ_URL', 'LIMIT_LOGIN_BY_NUMBER', 'LIMIT_ORDER_BY_NUMBER', 'SMTP_URL'].sort(),
    );
  });

  test('reads the admin’s number in any notation', () => {
    expect(readConfig(firebase).adminPhone).toBe('+919876543210');
    expect(readConfig({ ...firebase, ADMIN_PHONE: '+91-98765-43210' }).adminPhone).toBe('+919876543210');
  });

  test('lets other machines reach an emulator only if that is explicitly allowed', () => {
    const environment = { AUTH_MODE: 'emulator', API_HOST: '0.0.0.0', ALLOW_PUBLIC_EMULATOR: 'yes' };
    expect(readConfig(environment).host).toBe('0.0.0.0');
    for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
      expect(readConfig({ AUTH_MODE: 'emulator', API_HOST: host }).host).toBe(host);
    expect(readConfig({ ...firebase, API_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('has ten times the limits in emulator mode, unless a limit is set', () => {
    const { limits: strict } = readConfig(firebase);
    const { limits: wide } = readConfig({ AUTH_MODE: 'emulator', LIMIT_ORDER_BY_NUMBER: '3/60' });
    expect(wide.loginByNumber.count).toBe(10 * strict.loginByNumber.count);
    expect(wide.orderByNumber).toEqual({ count: 3, seconds: 60 });
  });
});

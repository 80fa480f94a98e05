import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PageSettings } from '@shop/contract/release';
import {
  type LogLevel,
  logLevelOf,
  needSettings,
  readAll,
  SettingError,
  secretOf,
  wholeNumberOf,
  wordOf,
} from '@shop/server/settings';
import { type BucketSettings, readStoreSettings } from '@shop/server/store/store-settings';
import { type WatchSettings, watchSettings } from '@shop/watching/settings';
import { frontDoorFolder, repositoryFolder } from './folders.ts';
import type { SlowestClient } from './http/limit-sending.ts';
import { type CheckoutOrigins, checkoutOrigins } from './http/security-headers.ts';
import { picturesAt } from './pages/pictures-origin.ts';
import { secretFrom } from './preview/secret.ts';

class ConfigError extends SettingError {}

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  apiUrl: URL;
  /** Null: the data folder has the releases. */
  bucket: BucketSettings | null;
  /** Only set in emulator mode. */
  emulatorUrl: URL | null;
  settings: PageSettings;
  /** Where the payment provider's checkout comes from. Undefined: the shop has no payment provider. */
  checkout?: CheckoutOrigins | undefined;
  /** How many proxies in front of this server write `X-Forwarded-For`; 0 trusts none. */
  trustedProxies: number;
  /** Further connections are closed. */
  mostConnections: number;
  /** From one address, if no proxy is in front. */
  mostByAddress: number;
  slowestClient: SlowestClient;
  /** The time limit for a request to arrive. */
  requestWithinMs: number;
  /** The number of front doors that share the visitors, including this one. */
  frontDoors: number;
  renderWorkers: number;
  earlyHints: boolean;
  /** Browsers also open all subdomains with https only, which may be other hosts of the merchant. */
  hstsSubdomains: boolean;
  /** Between reporting not ready and closing. */
  drainMs: number;
  /** The built script of the panel that `?release-tools` shows to teams. */
  panelFile: string;
  /** Null: the data folder has one. */
  previewSecret: string | null;
  logLevel: LogLevel;
  watch: WatchSettings;
}

type Environment = Record<string, string | undefined>;

const EMULATOR_ONLY = ['AUTH_EMULATOR_URL', 'AUTH_EMULATOR_HOST', 'AUTH_EMULATOR_PORT', 'FIREBASE_AUTH_EMULATOR_HOST'];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

function httpUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash) return url;
  throw new ConfigError(`${name} must be an http or https address, and it is '${text}'.`);
}

/** `https://old.example=https://cdn.example`, separated by commas. */
function imageHosts(text: string | undefined): PageSettings['imageHosts'] {
  return (text || '')
    .split(',')
    .filter((pair) => pair.trim())
    .map((pair) => {
      const [from = '', to = ''] = pair.trim().split('=');
      httpUrl('IMAGE_HOSTS', from);
      httpUrl('IMAGE_HOSTS', to);
      return { from, to };
    });
}

function ownPictures(text: string | undefined): PageSettings['imageHosts'] {
  if (!text) return [];
  const { origin, href } = httpUrl('PICTURES_ORIGIN', text);
  if (href !== `${origin}/`) throw new ConfigError(`PICTURES_ORIGIN must have no path, and it is '${text}'.`);
  return [picturesAt(origin)];
}

/** The emulator signs in anybody, even as the admin. */
function refusePublicEmulator(host: string, env: Environment) {
  if (LOOPBACK.test(host) || host === '::1' || env.ALLOW_PUBLIC_EMULATOR === 'yes') return;
  throw new ConfigError(
    `AUTH_MODE=emulator lets anybody in as anybody, so HOST must be 127.0.0.1 and not '${host}'. ALLOW_PUBLIC_EMULATOR=yes opens it all the same.`,
  );
}

function emulator(env: Environment): URL {
  const url = httpUrl(
    'AUTH_EMULATOR_URL',
    env.AUTH_EMULATOR_URL || `http://${env.AUTH_EMULATOR_HOST || `127.0.0.1:${env.AUTH_EMULATOR_PORT || 9099}`}`,
  );
  if (!LOOPBACK.test(url.hostname)) throw new ConfigError('AUTH_MODE=emulator needs an emulator on this machine.');
  return url;
}

function firebase(env: Environment): PageSettings['firebase'] {
  const set = EMULATOR_ONLY.filter((name) => env[name]);
  if (set.length > 0) throw new ConfigError(`AUTH_MODE=firebase refuses to start with ${set.join(', ')} set.`);
  needSettings(env, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'], 'AUTH_MODE=firebase');
  const { FIREBASE_PROJECT_ID: projectId = '', FIREBASE_API_KEY: apiKey = '' } = env;
  if (projectId.startsWith('demo-')) throw new ConfigError('FIREBASE_PROJECT_ID must not be a demo- project.');
  return {
    apiKey,
    projectId,
    authDomain: env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
    ...(env.FIREBASE_APP_ID && { appId: env.FIREBASE_APP_ID }),
  };
}

/** The page that pays may load it from there. */
function checkout(env: Environment): CheckoutOrigins | undefined {
  if (!secretOf(env, 'RAZORPAY_KEY_ID')) return undefined;
  const url = env.RAZORPAY_CHECKOUT_URL || 'https://checkout.razorpay.com/v1/checkout.js';
  return checkoutOrigins(httpUrl('RAZORPAY_CHECKOUT_URL', url));
}

function pageSettings(env: Environment, authMode: PageSettings['authMode'], publicOrigin: string): PageSettings {
  return readAll({
    authMode: () => authMode,
    firebase: () => (authMode === 'emulator' ? { apiKey: 'demo', projectId: 'demo-shop' } : firebase(env)),
    imageHosts: () => [...imageHosts(env.IMAGE_HOSTS), ...ownPictures(env.PICTURES_ORIGIN)],
    publicOrigin: () => publicOrigin,
    serviceWorker: () => wordOf(env, 'SERVICE_WORKER', ['on', 'off'] as const, 'on') === 'on',
  });
}

function hostOf(env: Environment, demo: boolean): string {
  const host = env.HOST || (demo ? '127.0.0.1' : '0.0.0.0');
  if (demo) refusePublicEmulator(host, env);
  return host;
}

/** Behind a proxy all connections come from its address. */
function mostByAddress(env: Environment): number {
  const most = wholeNumberOf(env, 'MAX_CONNECTIONS_PER_ADDRESS', 1000, [10, 1_000_000]);
  return Number(env.TRUSTED_PROXY_HOPS) > 0 ? Number.POSITIVE_INFINITY : most;
}

function publicOriginOf(env: Environment): string {
  const port = Number(env.PORT || 3000);
  const here = `http://localhost:${Number.isInteger(port) ? port : 3000}`;
  return httpUrl('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN || here).origin;
}

/** Real customers come by a domain; the default is an address of this machine. */
export const originWarning = (env: Environment): string | null =>
  env.AUTH_MODE === 'emulator' || env.PUBLIC_ORIGIN
    ? null
    : 'PUBLIC_ORIGIN is not set: links, cookies and the sitemap are those of a shop on this machine';

export function readConfig(env: Environment): Config {
  const demo = env.AUTH_MODE === 'emulator';
  return readAll({
    host: () => hostOf(env, demo),
    port: () => wholeNumberOf(env, 'PORT', 3000, [0, 65_535]),
    dataFolder: () => env.SHOP_DATA || join(repositoryFolder, '.data'),
    bucket: () => readStoreSettings(env),
    panelFile: () => join(frontDoorFolder, 'dist/panel.js'),
    previewSecret: () => secretFrom(env),
    apiUrl: () => httpUrl('API_URL', env.API_URL || `http://127.0.0.1:${env.API_PORT || 4000}`),
    emulatorUrl: () => (demo ? emulator(env) : null),
    settings: () => pageSettings(env, wordOf(env, 'AUTH_MODE', ['emulator', 'firebase'] as const), publicOriginOf(env)),
    checkout: () => checkout(env),
    trustedProxies: () => wholeNumberOf(env, 'TRUSTED_PROXY_HOPS', 0, [0, 10]),
    mostConnections: () => wholeNumberOf(env, 'MAX_CONNECTIONS', 10_000, [10, 1_000_000]),
    mostByAddress: () => mostByAddress(env),
    // Slower than any mobile network.
    slowestClient: () => ({ stallMs: 20_000, bytesPerMs: 4 }),
    requestWithinMs: () => 60_000,
    frontDoors: () => wholeNumberOf(env, 'FRONT_DOORS', 1, [1, 100]),
    renderWorkers: () => wholeNumberOf(env, 'RENDER_WORKERS', Math.min(4, availableParallelism()), [1, 64]),
    earlyHints: () => wordOf(env, 'EARLY_HINTS', ['on', 'off'] as const, 'on') === 'on',
    hstsSubdomains: () => wordOf(env, 'HSTS_SUBDOMAINS', ['on', 'off'] as const, 'off') === 'on',
    drainMs: () => wholeNumberOf(env, 'DRAIN_SECONDS', 0, [0, 600]) * 1000,
    watch: () => watchSettings(env),
    logLevel: () => logLevelOf(env),
  });
}

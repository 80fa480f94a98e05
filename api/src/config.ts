import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  isYes,
  type LogLevel,
  logLevelOf,
  needSettings,
  readAll,
  SettingError,
  secretOf,
  wholeNumberOf,
} from '@shop/server/settings';
import { type BucketSettings, readStoreSettings } from '@shop/server/store/store-settings';
import { type WatchSettings, watchSettings } from '@shop/watching/settings';
import { type ChannelSettings, readChannelSettings } from './channel-settings.ts';
import { apiFolder } from './folders.ts';

export interface Limit {
  count: number;
  seconds: number;
}

const LIMITS = {
  loginByAddress: { count: 30, seconds: 600 },
  loginByNumber: { count: 10, seconds: 600 },
  signUpByAddress: { count: 10, seconds: 600 },
  signUpByNumber: { count: 5, seconds: 600 },
  orderByAddress: { count: 60, seconds: 600 },
  orderByNumber: { count: 20, seconds: 600 },
  payByNumber: { count: 60, seconds: 600 },
  /** Pictures of goods that a customer wants to give back. */
  pictureByNumber: { count: 30, seconds: 600 },
  /** Pictures at the door: a rider without a network sends those of a day at once, later. */
  photographByNumber: { count: 100, seconds: 600 },
  /** Of one member of the staff, at a busy counter. */
  saleByNumber: { count: 200, seconds: 600 },
  /** Many phones of one provider share an address. */
  visitByAddress: { count: 3000, seconds: 600 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type AuthSettings =
  | { mode: 'emulator'; projectId: 'demo-shop'; emulatorHost: string; adminPassword: string }
  | { mode: 'firebase'; projectId: string };

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** Two while the secret is being changed. */
  webhookSecrets: readonly string[];
  apiUrl: string;
  /** The script of the hosted checkout, for the page that pays. */
  checkoutUrl: string;
}

export interface Config extends ChannelSettings {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl?: string | undefined;
  /** Where pictures are stored; undefined: in the data folder. */
  bucket?: BucketSettings | null;
  /** The address for listening to messages, without a pooler in transaction mode, which does not support it. */
  listenUrl?: string | undefined;
  /** A hot standby of the same database, for customers' reads. */
  readUrl?: string | undefined;
  poolSize: number;
  /** Whether this version may start on a database that is newer by several changes. */
  allowNewerData: boolean;
  auth: AuthSettings;
  /** The file of a module that fills an empty database and draws its pictures. */
  contents?: string | undefined;
  /** With +91. */
  adminPhone: string;
  trustedProxies: string;
  logLevel: LogLevel;
  /** Between reporting not ready and closing. */
  drainSeconds: number;
  /** The folder of `pnpm backup`, whose age is monitored. */
  backupFolder?: string | undefined;
  /** How long a move of an order can be taken back; 0: never. */
  stepBackMinutes: number;
  /** How long an unpaid online order holds its stock. */
  onlineHoldMinutes: number;
  /** The shop's address for customers, for links in messages. */
  publicOrigin?: string | undefined;
  /** How many messages are sent at once; 0: other processes send them. */
  messageWorkers: number;
  /** Whether the merchant's web hooks may lead into a private network, such as to a program on this machine. */
  hooksMayBePrivate: boolean;
  /** Undefined: the shop has no payment provider. */
  razorpay?: RazorpaySettings | undefined;
  limits: Record<LimitName, Limit>;
  watch: WatchSettings;
}

export class ConfigError extends SettingError {}

type Environment = Record<string, string | undefined>;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\]):\d{1,5}$/;
const LOOPBACK_HOST = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/;

const PORTS = [0, 65_535] as const;

function adminPhone(env: Environment, fallback?: string): string {
  const digits = (env.ADMIN_PHONE ?? fallback ?? '').replace(/[\s-]/g, '').replace(/^\+91/, '');
  if (!/^\d{10}$/.test(digits)) throw new ConfigError("ADMIN_PHONE must be the admin's number: ten digits after +91.");
  return `+91${digits}`;
}

function emulatorSettings(env: Environment): AuthSettings {
  const emulatorHost = env.AUTH_EMULATOR_HOST || `127.0.0.1:${env.AUTH_EMULATOR_PORT || 9099}`;
  if (!LOOPBACK.test(emulatorHost)) {
    throw new ConfigError('AUTH_MODE=emulator needs a loopback AUTH_EMULATOR_HOST, such as 127.0.0.1:9099.');
  }
  if (env.FIREBASE_PROJECT_ID && env.FIREBASE_PROJECT_ID !== 'demo-shop') {
    throw new ConfigError(
      'AUTH_MODE=emulator works with the project demo-shop only. For a real one set AUTH_MODE=firebase.',
    );
  }
  return {
    mode: 'emulator',
    projectId: 'demo-shop',
    emulatorHost,
    adminPassword: secretOf(env, 'DEMO_ADMIN_PASSWORD') ?? 'demo-admin',
  };
}

function firebaseSettings(env: Environment): AuthSettings {
  const foreign = [
    'AUTH_EMULATOR_HOST',
    'AUTH_EMULATOR_PORT',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'DEMO_ADMIN_PASSWORD',
    'DEMO_ADMIN_PASSWORD_FILE',
    'ALLOW_PUBLIC_EMULATOR',
  ];
  const set = foreign.filter((name) => env[name]);
  if (set.length > 0) throw new ConfigError(`AUTH_MODE=firebase refuses to start with ${set.join(', ')} set.`);
  needSettings(env, ['FIREBASE_PROJECT_ID', 'ADMIN_PHONE'], 'AUTH_MODE=firebase');
  const projectId = env.FIREBASE_PROJECT_ID ?? '';
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(projectId))
    throw new ConfigError('FIREBASE_PROJECT_ID is not the id of a project.');
  if (projectId.startsWith('demo-')) throw new ConfigError('FIREBASE_PROJECT_ID must not be a demo- project.');
  return { mode: 'firebase', projectId };
}

function authSettings(env: Environment): AuthSettings {
  if (env.AUTH_MODE === 'emulator') return emulatorSettings(env);
  if (env.AUTH_MODE === 'firebase') return firebaseSettings(env);
  throw new ConfigError('AUTH_MODE must be set: emulator (a demonstration on this machine) or firebase.');
}

/** In emulator mode anybody may sign in as anybody, even as the admin: only for this machine. */
function hostOf(env: Environment, emulator: boolean): string {
  const host = env.API_HOST || '127.0.0.1';
  if (emulator && !LOOPBACK_HOST.test(host) && env.ALLOW_PUBLIC_EMULATOR !== 'yes') {
    throw new ConfigError(
      `AUTH_MODE=emulator lets anybody sign in as anybody and listens on this machine only, not on ${host}. Set AUTH_MODE=firebase, or ALLOW_PUBLIC_EMULATOR=yes if that is what you want.`,
    );
  }
  return host;
}

/** `LIMIT_ORDER_BY_NUMBER=20/600`: twenty in ten minutes. */
function limit(env: Environment, name: LimitName, width: number): Limit {
  const variable = `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  const { count, seconds } = LIMITS[name];
  const text = env[variable];
  if (!text) return { count: count * width, seconds };
  const match = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(text);
  if (!match) throw new ConfigError(`${variable} must be COUNT/SECONDS, such as ${count}/${seconds}.`);
  return { count: Number(match[1]), seconds: Number(match[2]) };
}

function postgresUrl(env: Environment, name: string): string | undefined {
  const url = secretOf(env, name);
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`);
  }
  return url;
}

/** Both keys or none. Two web hook secrets, separated by a comma, are valid while the secret is being changed. */
function razorpaySettings(env: Environment): RazorpaySettings | undefined {
  const keyId = secretOf(env, 'RAZORPAY_KEY_ID');
  const keySecret = secretOf(env, 'RAZORPAY_KEY_SECRET');
  const webhookSecrets = (secretOf(env, 'RAZORPAY_WEBHOOK_SECRET') ?? '').split(/[,\s]+/).filter(Boolean);
  if (!keyId && !keySecret) return undefined;
  if (!keyId || !keySecret)
    throw new ConfigError('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together: one of them is not set.');
  if (webhookSecrets.length > 2) throw new ConfigError('RAZORPAY_WEBHOOK_SECRET has more than two secrets.');
  const apiUrl = (env.RAZORPAY_API_URL || 'https://api.razorpay.com').replace(/\/+$/, '').replace(/\/v1$/, '');
  const isLoopback = /^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d{1,5})?(\/|$)/.test(apiUrl);
  if (!apiUrl.startsWith('https://') && !isLoopback)
    throw new ConfigError('RAZORPAY_API_URL must begin with https://, or lead to this machine.');
  const checkoutUrl = env.RAZORPAY_CHECKOUT_URL || 'https://checkout.razorpay.com/v1/checkout.js';
  return { keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl };
}

/** As the front door has it; unset, a real shop has no links in its messages. */
function publicOrigin(env: Environment, emulator: boolean): string | undefined {
  const text = env.PUBLIC_ORIGIN || (emulator ? `http://localhost:${env.PORT || 3000}` : '');
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError('PUBLIC_ORIGIN must be an address such as https://shop.example.');
  return new URL(text).origin;
}

const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const size = { 4: 32, 6: 128 }[isIP(address)];
  if (!size || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size);
}

function trustedProxies(env: Environment): string {
  const text = env.TRUSTED_PROXIES || 'loopback';
  const wrong = text.split(',').find((each) => !NETWORK_NAMES.has(each.trim()) && !isNetwork(each.trim()));
  if (wrong === undefined) return text;
  throw new ConfigError(
    `TRUSTED_PROXIES must be addresses and networks such as 10.0.0.0/8, separated by commas, and '${wrong.trim()}' is none.`,
  );
}

interface DatabaseAddresses {
  databaseUrl: string | undefined;
  listenUrl: string | undefined;
  readUrl: string | undefined;
}

function databaseAddresses(env: Environment): DatabaseAddresses {
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const listenUrl = postgresUrl(env, 'DATABASE_LISTEN_URL');
  if (listenUrl && !databaseUrl) throw new ConfigError('DATABASE_LISTEN_URL is set, and DATABASE_URL is not.');
  const readUrl = postgresUrl(env, 'DATABASE_READ_URL');
  if (readUrl && !databaseUrl) throw new ConfigError('DATABASE_READ_URL is set, and DATABASE_URL is not.');
  if (readUrl && readUrl === databaseUrl) {
    throw new ConfigError('DATABASE_READ_URL must lead to a standby, and is the same as DATABASE_URL.');
  }
  return { databaseUrl, listenUrl, readUrl };
}

function limitsOf(env: Environment, width: number): Config['limits'] {
  const names = Object.keys(LIMITS) as LimitName[];
  return readAll(Object.fromEntries(names.map((name) => [name, () => limit(env, name, width)]))) as Config['limits'];
}

export function readConfig(env: Environment): Config {
  const emulator = env.AUTH_MODE === 'emulator';
  const { addresses, channels, ...config } = readAll({
    auth: () => authSettings(env),
    host: () => hostOf(env, emulator),
    port: () => wholeNumberOf(env, 'API_PORT', 4000, PORTS),
    dataFolder: () => env.SHOP_DATA || join(apiFolder, '../.data'),
    addresses: () => databaseAddresses(env),
    bucket: () => readStoreSettings(env),
    allowNewerData: () => isYes(env, 'ALLOW_NEWER_DATA'),
    poolSize: () => wholeNumberOf(env, 'DATABASE_POOL', 10, [1, 1000]),
    contents: () => env.SHOP_CONTENTS || undefined,
    adminPhone: () => adminPhone(env, emulator ? '9000000001' : undefined),
    trustedProxies: () => trustedProxies(env),
    logLevel: () => logLevelOf(env),
    drainSeconds: () => wholeNumberOf(env, 'DRAIN_SECONDS', 0, [0, 600]),
    backupFolder: () => env.BACKUP_FOLDER || undefined,
    stepBackMinutes: () => wholeNumberOf(env, 'ORDER_STEP_BACK_MINUTES', 15, [0, 1440]),
    onlineHoldMinutes: () => wholeNumberOf(env, 'ONLINE_PAYMENT_HOLD_MINUTES', 30, [0, 7 * 24 * 60]),
    publicOrigin: () => publicOrigin(env, emulator),
    messageWorkers: () => wholeNumberOf(env, 'MESSAGE_WORKERS', 2, [0, 16]),
    hooksMayBePrivate: () => isYes(env, 'WEBHOOKS_PRIVATE'),
    channels: () => readChannelSettings(env),
    razorpay: () => razorpaySettings(env),
    watch: () => watchSettings(env),
    limits: () => limitsOf(env, emulator ? 10 : 1),
  });
  return { ...config, ...addresses, ...channels };
}

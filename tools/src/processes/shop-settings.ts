import { resolve } from 'node:path';
import { needSettings, readAll, SettingError, wordOf } from '@shop/server/settings';
import { repositoryFolder } from '../folders.ts';
import { DEMO_CONTENTS, demoEnv } from './demo-contents.ts';

/** For both servers, so that one start names all missing settings. */
const FIREBASE_NEEDS = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'ADMIN_PHONE'];

export interface ShopSettings {
  dataFolder: string;
  port: number;
  apiPort: number;
  emulatorPort: number;
  releasesPort: number;
  authMode: 'emulator' | 'firebase';
  /** The port of the stand-in for a payment provider. Null: the shop has real keys, or does not pay online. */
  paymentsPort: number | null;
  /** The front door's port; the others use the next two. Null: off. */
  metricsPort: number | null;
  /** The API and the emulator on these ports belong to a shop that is already open. */
  isBesideShop?: boolean;
  /** The environment of the programs, including the settings above. */
  env: NodeJS.ProcessEnv;
}

function portFrom(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new SettingError(`${name} must be a port number from 1 to 65535, and it is '${env[name]}'.`);
}

function authModeFrom(env: NodeJS.ProcessEnv): 'emulator' | 'firebase' {
  const mode = wordOf(env, 'AUTH_MODE', ['emulator', 'firebase'] as const, 'emulator');
  if (mode === 'firebase') needSettings(env, FIREBASE_NEEDS, 'AUTH_MODE=firebase');
  return mode;
}

/** Only the demo on this machine pays at the stand-in, and never with a provider's keys set. */
function isPaidAtStandIn(env: NodeJS.ProcessEnv, programEnv: NodeJS.ProcessEnv): boolean {
  const hasKeys = Object.entries(env).some(([name, value]) => name.startsWith('RAZORPAY_') && value);
  return programEnv.SHOP_CONTENTS === DEMO_CONTENTS && programEnv.AUTH_MODE === 'emulator' && !hasKeys;
}

/** The stand-in's own keys (`api/src/testing/razorpay-stand-in.ts`); they open nothing else. */
const standInEnv = (port: number) => ({
  PAYMENTS_PORT: String(port),
  RAZORPAY_KEY_ID: 'rzp_test_standin',
  RAZORPAY_KEY_SECRET: 'stand-in-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'stand-in-webhook-secret',
  RAZORPAY_API_URL: `http://127.0.0.1:${port}`,
  RAZORPAY_CHECKOUT_URL: `http://localhost:${port}/checkout.js`,
});

export function readShopSettings(env: NodeJS.ProcessEnv): ShopSettings {
  const dataFolder = resolve(env.SHOP_DATA || resolve(repositoryFolder, '.data'));
  const { standIn, paysAtStandIn, demo, ...own } = readAll({
    port: () => portFrom(env, 'PORT', 3000),
    apiPort: () => portFrom(env, 'API_PORT', 4000),
    emulatorPort: () => portFrom(env, 'AUTH_EMULATOR_PORT', 9099),
    releasesPort: () => portFrom(env, 'RELEASES_PORT', 3001),
    metricsPort: () => (env.METRICS_PORT ? portFrom(env, 'METRICS_PORT', 0) : null),
    standIn: () => portFrom(env, 'PAYMENTS_PORT', 4100),
    paysAtStandIn: () => wordOf(env, 'PAYMENTS_DEMO', ['on', 'off'] as const, 'on') === 'on',
    authMode: () => authModeFrom(env),
    demo: () => demoEnv(env),
  });
  const { port, apiPort, emulatorPort, releasesPort, authMode } = own;
  const programEnv: NodeJS.ProcessEnv = {
    ...env,
    NODE_ENV: 'production',
    SHOP_DATA: dataFolder,
    PORT: String(port),
    API_PORT: String(apiPort),
    RELEASES_PORT: String(releasesPort),
    AUTH_MODE: authMode,
    ...demo,
  };
  if (authMode === 'emulator') programEnv.AUTH_EMULATOR_PORT = String(emulatorPort);
  const paymentsPort = paysAtStandIn && isPaidAtStandIn(env, programEnv) ? standIn : null;
  if (paymentsPort !== null) Object.assign(programEnv, standInEnv(paymentsPort));
  return { ...own, dataFolder, paymentsPort, env: programEnv };
}

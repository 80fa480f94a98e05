import { resolve } from 'node:path';
import { needSettings } from '@shop/server/settings';
import { repositoryFolder } from '../folders.ts';
import { DEMO_CONTENTS, demoEnv } from './demo-contents.ts';
import { StartError } from './supervisor.ts';

/** For both servers, so that one start names all missing settings. */
const FIREBASE_NEEDS = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'ADMIN_PHONE'];

export interface ShopSettings {
  dataFolder: string;
  port: number;
  apiPort: number;
  emulatorPort: number;
  releasesPort: number;
  authMode: 'emulator' | 'firebase';
  /** Of the stand-in for a payment provider. Null: the shop has real keys, or none. */
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
  throw new StartError(`${name} must be a port number from 1 to 65535, and it is '${env[name]}'.`);
}

function authModeFrom(env: NodeJS.ProcessEnv): 'emulator' | 'firebase' {
  const mode = env.AUTH_MODE || 'emulator';
  if (mode === 'emulator') return mode;
  if (mode === 'firebase') {
    needSettings(env, FIREBASE_NEEDS, 'AUTH_MODE=firebase');
    return mode;
  }
  throw new StartError(`AUTH_MODE must be emulator or firebase, and it is '${mode}'.`);
}

/** Only the demo on this machine pays at the stand-in, and never beside the keys of a provider. */
function isPaidAtStandIn(env: NodeJS.ProcessEnv, programEnv: NodeJS.ProcessEnv): boolean {
  const { PAYMENTS_DEMO: wanted = 'on' } = env;
  if (wanted !== 'on' && wanted !== 'off') throw new StartError('PAYMENTS_DEMO must be on or off.');
  const hasKeys = Object.entries(env).some(([name, value]) => name.startsWith('RAZORPAY_') && value);
  return (
    wanted === 'on' && programEnv.SHOP_CONTENTS === DEMO_CONTENTS && programEnv.AUTH_MODE === 'emulator' && !hasKeys
  );
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
  const port = portFrom(env, 'PORT', 3000);
  const apiPort = portFrom(env, 'API_PORT', 4000);
  const emulatorPort = portFrom(env, 'AUTH_EMULATOR_PORT', 9099);
  const releasesPort = portFrom(env, 'RELEASES_PORT', 3001);
  const authMode = authModeFrom(env);
  const metricsPort = env.METRICS_PORT ? portFrom(env, 'METRICS_PORT', 0) : null;
  const programEnv: NodeJS.ProcessEnv = {
    ...env,
    NODE_ENV: 'production',
    SHOP_DATA: dataFolder,
    PORT: String(port),
    API_PORT: String(apiPort),
    RELEASES_PORT: String(releasesPort),
    AUTH_MODE: authMode,
    ...demoEnv(env),
  };
  if (authMode === 'emulator') programEnv.AUTH_EMULATOR_PORT = String(emulatorPort);
  const paymentsPort = isPaidAtStandIn(env, programEnv) ? portFrom(env, 'PAYMENTS_PORT', 4100) : null;
  if (paymentsPort !== null) Object.assign(programEnv, standInEnv(paymentsPort));
  return {
    dataFolder,
    port,
    apiPort,
    paymentsPort,
    emulatorPort,
    releasesPort,
    authMode,
    metricsPort,
    env: programEnv,
  };
}

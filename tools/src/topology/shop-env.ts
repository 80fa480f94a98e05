import { demoEnv } from '../processes/demo-contents.ts';
import type { Layout } from './layout.ts';

/** For a front door: the caching proxy and the load balancer in front of it each add an address. */
const PROXIES_BEFORE_A_DOOR = '2';
/** For an API: the load balancer and the front doors; all on this machine. */
const PROXIES_BEFORE_AN_API = '127.0.0.1';

export function shopEnv({ env, ports, shopFolder, detours }: Layout, password: string): NodeJS.ProcessEnv {
  const emulated = (env.AUTH_MODE || 'emulator') === 'emulator';
  const address = (port: number) => `postgres://shop:${password}@127.0.0.1:${port}/shop`;
  return {
    ...demoEnv({ SHOP_DEMO: emulated ? 'on' : 'off', ...env }),
    RENDER_WORKERS: '1',
    ...env,
    NODE_ENV: 'production',
    AUTH_MODE: env.AUTH_MODE || 'emulator',
    ...(emulated && { AUTH_EMULATOR_PORT: String(ports.identity) }),
    SHOP_DATA: shopFolder,
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN || `http://localhost:${ports.cdn}`,
    DATABASE_URL: address(ports.pooler),
    DATABASE_LISTEN_URL: address(ports.database),
    DATABASE_READ_URL: address(ports.replica),
    TRUSTED_PROXIES: PROXIES_BEFORE_AN_API,
    TRUSTED_PROXY_HOPS: PROXIES_BEFORE_A_DOOR,
    API_URL: `http://127.0.0.1:${detours?.doorsToApis ?? ports.apis}`,
    RELEASES_PORT: String(ports.releases),
    // Debian's caching proxy does not forward them.
    EARLY_HINTS: 'off',
  };
}

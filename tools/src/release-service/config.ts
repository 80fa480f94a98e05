import { resolve } from 'node:path';
import { readAll, SettingError } from '@shop/server/settings';
import { type BucketSettings, readStoreSettings } from '@shop/server/store/store-settings';
import { type MetricsSettings, watchSettings } from '@shop/watching/settings';
import { repositoryFolder } from '../folders.ts';

export type Log = (line: string, more?: object) => void;

class ConfigError extends SettingError {}

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** Null: the data folder has the releases. */
  bucket: BucketSettings | null;
  boardFolder: string;
  /** The board belongs to this working copy, and is built from it at the start. */
  buildsBoard: boolean;
  /** Jobs of this CI may act for teams. */
  oidc: { issuer: string; audience: string } | null;
  metrics: MetricsSettings | null;
  env: NodeJS.ProcessEnv;
}

const GITHUB = 'https://token.actions.githubusercontent.com';

function portFrom({ RELEASES_PORT = '3001' }: NodeJS.ProcessEnv): number {
  const port = Number(RELEASES_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`RELEASES_PORT must be a port number, and it is '${RELEASES_PORT}'.`);
}

function oidcFrom({ OIDC_AUDIENCE, OIDC_ISSUER }: NodeJS.ProcessEnv): Config['oidc'] {
  if (!OIDC_AUDIENCE) return null;
  const issuer = OIDC_ISSUER || GITHUB;
  if (URL.canParse(issuer) && /^https?:$/.test(new URL(issuer).protocol))
    return { issuer: issuer.replace(/\/+$/, ''), audience: OIDC_AUDIENCE };
  throw new ConfigError(`OIDC_ISSUER must be an http or https address, and it is '${issuer}'.`);
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return readAll({
    host: () => env.RELEASES_HOST || '127.0.0.1',
    port: () => portFrom(env),
    dataFolder: () => resolve(env.SHOP_DATA || resolve(repositoryFolder, '.data')),
    bucket: () => readStoreSettings(env),
    boardFolder: () => resolve(env.RELEASES_BOARD || resolve(repositoryFolder, 'tools/board/dist')),
    buildsBoard: () => !env.RELEASES_BOARD,
    oidc: () => oidcFrom(env),
    metrics: () => watchSettings(env).metrics,
    env: () => env,
  });
}

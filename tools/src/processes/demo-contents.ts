import { join } from 'node:path';
import { wordOf } from '@shop/server/settings';
import { repositoryFolder } from '../folders.ts';

/** The module that fills an empty database with the demo shop. */
export const DEMO_CONTENTS = join(repositoryFolder, 'tools/demo/dist/contents.mjs');

/** By default only on a machine without real data: with the identity emulator and the embedded database. */
function isWanted(env: NodeJS.ProcessEnv): boolean {
  const { SHOP_DEMO, AUTH_MODE, DATABASE_URL, DATABASE_URL_FILE } = env;
  if (SHOP_DEMO) return wordOf(env, 'SHOP_DEMO', ['on', 'off'] as const) === 'on';
  return (AUTH_MODE || 'emulator') === 'emulator' && !DATABASE_URL && !DATABASE_URL_FILE;
}

/** The API's setting for the demo. */
export const demoEnv = (env: NodeJS.ProcessEnv): { SHOP_CONTENTS?: string } =>
  !env.SHOP_CONTENTS && isWanted(env) ? { SHOP_CONTENTS: DEMO_CONTENTS } : {};

import { join } from 'node:path';
import { repositoryFolder } from '../folders.ts';
import { StartError } from './supervisor.ts';

/** The module that fills an empty database with the demo shop. */
export const DEMO_CONTENTS = join(repositoryFolder, 'tools/demo/dist/contents.mjs');

/** By itself only where nothing is real: with the identity emulator and the embedded database. */
function isWanted({ SHOP_DEMO, AUTH_MODE, DATABASE_URL, DATABASE_URL_FILE }: NodeJS.ProcessEnv): boolean {
  if (SHOP_DEMO && SHOP_DEMO !== 'on' && SHOP_DEMO !== 'off') throw new StartError('SHOP_DEMO must be on or off.');
  if (SHOP_DEMO) return SHOP_DEMO === 'on';
  return (AUTH_MODE || 'emulator') === 'emulator' && !DATABASE_URL && !DATABASE_URL_FILE;
}

/** What the API gets for it. */
export const demoEnv = (env: NodeJS.ProcessEnv): { SHOP_CONTENTS?: string } =>
  !env.SHOP_CONTENTS && isWanted(env) ? { SHOP_CONTENTS: DEMO_CONTENTS } : {};

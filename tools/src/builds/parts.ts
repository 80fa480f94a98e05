import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../folders.ts';

export type Part = string;

const sections = readdirSync(repositoryFolder)
  .filter((name) => name.startsWith('mf-') && existsSync(join(repositoryFolder, name, 'rspack.config.mjs')))
  .sort();

/** The shell comes first: publishing checks the sections against it. */
export const PARTS: readonly Part[] = ['shell', ...sections];

/** The demo shop's data, which the API loads. */
export const DEMO = 'tools/demo';

/** Our own servers and the demo, which also run as builds. */
export const PROGRAMS = ['api', 'front-door', DEMO];

/** The web page of the release service. */
export const BOARD = 'tools/board';

export const partFolder = (part: Part) => join(repositoryFolder, part);
/** The bundler's command line, as in the parts' scripts. */
export const rspackCommand = (part: Part) => join(partFolder(part), 'node_modules/@rspack/cli/bin/rspack.js');

/** The folder of a section's browser tests in `e2e`, if it is not the section's name without `mf-`. */
const OTHER_TEST_FOLDERS: Record<Part, string> = { 'mf-cart-checkout': 'cart' };

export const testFolder = (section: Part) => `tests/${OTHER_TEST_FOLDERS[section] ?? section.replace(/^mf-/, '')}/`;

export const distFolder = (part: Part) => join(partFolder(part), 'dist');

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '../processes/program.ts';

/** By the program to look for. */
const PACKAGES = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  psql: 'postgresql-client',
  setpriv: 'util-linux',
} as const;

const POSTGRES = 'postgresql';
/** All in one folder: a single link to one of them is not enough. */
const OF_POSTGRES = ['postgres', 'initdb', 'pg_ctl', 'pg_isready', 'pg_basebackup'];
/** Where Debian puts programs that are not on every user's path. */
const FOLDERS = [
  '/usr/sbin',
  '/usr/bin',
  '/sbin',
  '/bin',
  ...[17, 16, 15].map((each) => `/usr/lib/postgresql/${each}/bin`),
];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export type Programs = Record<keyof typeof PACKAGES, string> & { postgresFolder: string };

/** Finds the programs of Debian's packages; the error names the packages to install. */
export function findPrograms({ PATH = '' }: NodeJS.ProcessEnv, usual = FOLDERS): Programs {
  const folders = [...PATH.split(delimiter).filter(Boolean), ...usual];
  const found = Object.entries(PACKAGES).map(([program, debian]) => {
    const file = folders.map((folder) => join(folder, program)).find(canRun);
    return { program, debian, file };
  });
  const postgresFolder = folders.find((folder) => OF_POSTGRES.every((program) => canRun(join(folder, program))));
  const missing: string[] = found.filter(({ file }) => !file).map(({ debian }) => debian);
  if (!postgresFolder) missing.push(POSTGRES);
  if (missing.length > 0) {
    throw new StartError(
      `The topology is made of Debian's packages, and these are missing: ${missing.join(', ')}. Install them with: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  const files = Object.fromEntries(found.map(({ program, file }) => [program, file]));
  return { ...(files as Record<keyof typeof PACKAGES, string>), postgresFolder: postgresFolder ?? '' };
}

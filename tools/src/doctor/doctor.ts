import { resolve } from 'node:path';
import { repositoryFolder } from '../folders.ts';
import { backups } from './checks/backups.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { database } from './checks/database.ts';
import { disk } from './checks/disk.ts';
import { folders } from './checks/folders.ts';
import { proxies } from './checks/proxies.ts';
import { release } from './checks/release.ts';
import { servers } from './checks/servers.ts';
import { settings } from './checks/settings.ts';
import type { Check, Finding, Shop, State } from './finding.ts';

export const CHECKS: Check[] = [
  ...[settings, folders, disk, clock, database],
  ...[backups, release, servers, certificate, proxies],
];

const urlOr = (text: string | undefined, fallback: string) => new URL(text && URL.canParse(text) ? text : fallback);

export function shopOf(env: NodeJS.ProcessEnv): Shop {
  return {
    env: { AUTH_MODE: 'emulator', ...env },
    dataFolder: resolve(env.SHOP_DATA || resolve(repositoryFolder, '.data')),
    publicOrigin: urlOr(env.PUBLIC_ORIGIN, `http://localhost:${env.PORT || 3000}`),
    apiUrl: urlOr(env.API_URL, `http://127.0.0.1:${env.API_PORT || 4000}`),
    isReal: env.AUTH_MODE === 'firebase',
    now: Date.now,
  };
}

const MARKS: Record<State, string> = { good: 'ok', warning: 'warning', problem: 'PROBLEM', unknown: 'unknown' };
const MARK_WIDTH = 9;

const linesOf = ({ state, text, remedy }: Finding) => [
  `  ${MARKS[state].padEnd(MARK_WIDTH)}${text}`,
  ...(remedy ? [`  ${''.padEnd(MARK_WIDTH)}-> ${remedy}`] : []),
];

const of = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Runs every check and prints its findings; returns whether the shop can go live. */
export async function examine(shop: Shop, print: (line: string) => void, checks = CHECKS): Promise<boolean> {
  const all: Finding[] = [];
  for (const { name, run } of checks) {
    const found = await run(shop);
    all.push(...found);
    for (const line of [name, ...found.flatMap(linesOf)]) print(line);
  }
  const count = (...states: State[]) => all.filter(({ state }) => states.includes(state)).length;
  const problems = count('problem');
  const counts = [of(problems, 'problem'), of(count('warning', 'unknown'), 'warning'), `${count('good')} good`];
  print('');
  print(`${counts.join(', ')}.${problems > 0 ? ' Each arrow (->) says what helps.' : ''}`);
  return problems === 0;
}

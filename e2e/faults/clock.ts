import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { proveNumber } from '../load/customers.ts';
import type { Fault, Stage } from './stage.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const LOOK_ON_MS = 5_000;
const STARTS_MS = 15_000;

export const hasFakeTime = () => existsSync(LIBRARY);

const off = (seconds: string) => ({ LD_PRELOAD: LIBRARY, FAKETIME: seconds, FAKETIME_DONT_FAKE_MONOTONIC: '1' });

async function signsUp({ world: { shop, customers }, topology: { layout } }: Stage): Promise<string[]> {
  const [visitor] = customers;
  if (!visitor) return [];
  const problems: string[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const phoneNumber = `+9166${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const token = await proveNumber(visitor.send, `http://127.0.0.1:${layout.ports.identity}`, phoneNumber);
    const { status, text } = await visitor.send({
      url: `${shop}/api/admin/user-add`,
      body: { phoneNumber, name: 'Asha Rao', email: '' },
      token,
    });
    if (status !== 201) problems.push(`signing up: ${status} ${text.slice(0, 150)}`);
  }
  return problems;
}

const clock = (name: string, seconds: string): Fault => {
  const found: string[] = [];
  return {
    name: `the clock of ${name.startsWith('api') ? 'an API' : 'a front door'} is ${seconds.startsWith('+') ? 'an hour ahead' : 'an hour behind'}`,
    async happen(stage) {
      // An API with a wrong clock is not ready, so nobody waits for that.
      void stage.topology.restart(name, off(seconds)).catch(() => undefined);
      await sleep(STARTS_MS);
      found.push(...(await signsUp(stage)));
      await sleep(LOOK_ON_MS);
      await stage.topology.restart(name);
    },
    recoversWithin: 1,
    mayFail: [],
    also: async () => found,
  };
};

export const CLOCK_FAULTS: Fault[] = [
  clock('api-1', '+3600s'),
  clock('api-1', '-3600s'),
  clock('front-door-1', '+3600s'),
  clock('front-door-1', '-3600s'),
];

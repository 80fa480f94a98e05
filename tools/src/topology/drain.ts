import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance, Layout } from './layout.ts';
import { socketOf } from './programs/haproxy.ts';

const POLL_MS = 100;
/** Event streams stay open as long as a page does. */
const DRAINED_WITHIN_MS = 10_000;
const SEEN_WITHIN_MS = 20_000;
/** From haproxy's table of servers. */
const [NAME, CURRENT, STATUS] = [1, 4, 17];

function send(layout: Layout, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    connect(socketOf(layout))
      .on('data', (chunk) => chunks.push(chunk))
      .once('end', () => resolve(Buffer.concat(chunks).toString()))
      .once('error', reject)
      .end(`${command}\n`);
  });
}

async function rowsOf(layout: Layout, { name }: Instance): Promise<string[][]> {
  const rows = (await send(layout, 'show stat')).split('\n').map((line) => line.split(','));
  return rows.filter((row) => row[NAME] === name);
}

async function until(isSo: () => Promise<boolean>, withinMs: number) {
  const deadline = Date.now() + withinMs;
  while (!(await isSo()) && Date.now() < deadline) await sleep(POLL_MS);
}

/** No new requests reach it; resolves when its running ones are done. */
export async function drain(layout: Layout, backends: string[], instance: Instance): Promise<void> {
  for (const backend of backends) await send(layout, `set server ${backend}/${instance.name} state drain`);
  const isIdle = async () => (await rowsOf(layout, instance)).every((row) => row[CURRENT] === '0');
  await until(isIdle, DRAINED_WITHIN_MS);
}

/** Resolves when the load balancer has seen that it is up. */
export async function undrain(layout: Layout, backends: string[], instance: Instance): Promise<void> {
  for (const backend of backends) await send(layout, `set server ${backend}/${instance.name} state ready`);
  const isUp = async () => (await rowsOf(layout, instance)).every((row) => row[STATUS]?.startsWith('UP'));
  await until(isUp, SEEN_WITHIN_MS);
}

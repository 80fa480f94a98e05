import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { FRONT_DOOR_ARGS } from 'tools/shop-programs';
import { middle } from './middle.ts';
import { processorSeconds } from './processor-time.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = 500;
const ROUNDS = 7;
/** Until the compiler has settled. */
const WARM_UP = 2_000;
const FOR_MEMORY = 10_000;
const AT_ONCE = 8;
const PORT = 3990;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Loaded {
  status: number | undefined;
  bytes: number;
}

function page(path: string): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    get({ port: PORT, path, agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode, bytes }));
    }).on('error', reject);
  });
}

const residentMb = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A page that was not rendered, because too many wait, also has the status 200: it is much smaller. */
async function ask(count: number, path: (index: number) => string) {
  const least = (await page('/')).bytes / 2;
  let next = 0;
  let failed = 0;
  const one = async () => {
    while (next < count) {
      const { status, bytes } = await page(path(next++));
      if (status !== 200 || bytes < least) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  if (failed > 0) throw new Error(`${failed} of ${count} pages failed or were not rendered`);
}

async function untilUp(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if ((await page('/health').catch(() => null))?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The front door did not start: is a shop published (pnpm start)?');
}

/** Pages a second of one core: processor time counts, so that a busy machine gives the same figure. */
async function rate(door: ChildProcess, count: number, path: (index: number) => string): Promise<number> {
  const before = processorSeconds(door);
  await ask(count, path);
  return Math.round(count / (processorSeconds(door) - before));
}

/** Needs a published shop and its API, as `pnpm start` leaves them running; Linux only. */
export async function benchFrontDoor() {
  const door = spawn(process.execPath, FRONT_DOOR_ARGS, {
    cwd: join(root, 'front-door'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      AUTH_MODE: 'emulator',
      PORT: String(PORT),
      RENDER_WORKERS: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await untilUp();
    await ask(WARM_UP, (index) => `/?warm=${index}`);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await rate(door, PAGES, (index) => `/?page=${round}-${index}`));
    const uncached = middle(rounds);
    const cached = await rate(door, PAGES * 10, () => '/');
    await ask(FOR_MEMORY / 2, (index) => `/?first=${index}`);
    const half = residentMb(door);
    await ask(FOR_MEMORY / 2, (index) => `/?second=${index}`);
    const whole = residentMb(door);
    console.log(
      `home pages rendered and compressed, uncached: ${uncached} a second of one core (at least 400; ${rounds.join(', ')})`,
    );
    console.log(`home pages from the cache: ${cached} a second of one core`);
    console.log(
      `memory after ${FOR_MEMORY / 2} pages ${half.toFixed(0)} MB, after ${FOR_MEMORY} ${whole.toFixed(0)} MB`,
    );
    return { figures: { uncachedPages: uncached } };
  } finally {
    agent.destroy();
    door.kill('SIGTERM');
  }
}

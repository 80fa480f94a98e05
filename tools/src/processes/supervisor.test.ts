import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isRunning } from './is-running.ts';
import { respondsAt } from './is-up.ts';
import { freePort } from './ports.ts';
import { type Program, StartError } from './program.ts';
import { createSupervisor, givesUp, pauseAfter, type Supervisor } from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;
let lines: string[];
let gaveUp: StartError[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  lines = [];
  gaveUp = [];
  supervisor = createSupervisor({
    logFolder: join(folder, 'logs'),
    log: (line) => lines.push(line),
    onGiveUp: (error) => gaveUp.push(error),
  });
});

afterEach(() => {
  supervisor.kill();
  rmSync(folder, { recursive: true, force: true });
});

const pidsIn = (file: string) => {
  try {
    return readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

async function until(condition: () => boolean, withinMs = 15_000) {
  const deadline = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not come about in time.');
    await sleep(20);
  }
}

/** A program that writes its process id to `pids`, and responds afterwards. */
function program(code: string, isUp = () => Promise.resolve(pidsIn('pids').length > 0)): Program {
  const note = `require('node:fs').appendFileSync('pids', process.pid + '\\n');`;
  return {
    name: 'example',
    title: 'The example',
    args: ['-e', `${note}${code}`],
    cwd: folder,
    env: process.env,
    isUp,
    responds: async () => true,
    readyWithinMs: 20_000,
  };
}

const STAYS = 'setInterval(() => {}, 1000);';

test('a full disk is named, and no program is given up because of it', async () => {
  const onFull = createSupervisor({
    logFolder: join(folder, 'logs'),
    log: (line) => lines.push(line),
    onGiveUp: (error) => gaveUp.push(error),
    freeBytes: async () => 1_000_000,
  });
  await onFull.start(program('setTimeout(() => process.exit(1), 50);'));
  await until(() => pidsIn('pids').length > 1);
  onFull.kill();
  expect(lines).toContainEqual(
    expect.stringMatching(/^The disk of .* is full: 0 MB .* Make room: the shop then goes on/),
  );
  expect(givesUp({ failures: 6, patient: false })).toBe(true);
  expect(givesUp({ failures: 600, patient: false, fullDisk: 'The disk is full.' })).toBe(false);
});

describe('a program', () => {
  test('that is shown writes to the terminal as well as to its log', async () => {
    await supervisor.start({ ...program(`console.error('ERROR in ./gifts.tsx');${STAYS}`), isShown: true });
    await until(() => lines.length > 0);
    expect(lines).toEqual(['ERROR in ./gifts.tsx']);
    expect(readFileSync(join(folder, 'logs/example.log'), 'utf8')).toBe('ERROR in ./gifts.tsx\n');
  });

  test('that ends before it responds is reported with its last log lines', async () => {
    const start = supervisor.start(
      program(`console.error('The data folder is in use.'); process.exit(3)`, async () => false),
    );
    await expect(start).rejects.toThrow(/The example did not start \(exit code 3\):\nThe data folder is in use\./);
  });

  test('that is optional and does not start is reported, stops nothing, and is started again', async () => {
    const first = `if (require('node:fs').readFileSync('pids', 'utf8').split('\\n').length === 2)`;
    await supervisor.start({
      ...program(`${first} { console.error('Its port is in use.'); process.exit(1) } ${STAYS}`, async () => false),
      isOptional: true,
    });
    expect(lines).toEqual([
      'The example did not start (exit code 1):\nIts port is in use.\nThe shop is open without it meanwhile.',
    ]);
    await until(() => pidsIn('pids').length === 2);
    expect(isRunning(pidsIn('pids')[1] ?? 0)).toBe(true);
    expect(gaveUp).toEqual([]);
  });

  test.each([
    ['responds is refused, and stopped', STAYS],
    ['listens is refused with the name of that one', `process.exit(1)`],
  ])('in whose place another one %s', async (_, code) => {
    const port = await freePort();
    const quicker = createServer((_request, response) => response.end()).listen(port, '127.0.0.1');
    await once(quicker, 'listening');
    const isUp = async () => code === STAYS && respondsAt(`http://127.0.0.1:${port}`);
    const start = supervisor.start({ ...program(code, isUp), listens: { port, name: 'API_PORT' } });
    const expected = `^Port ${port} \\(API_PORT\\) was taken meanwhile by process ${process.pid} \\(.*node`;
    await expect(start.finally(() => quicker.close())).rejects.toThrow(new RegExp(expected));
    await until(() => supervisor.pidOf('example') === undefined);
  });

  test('that is optional and keeps stopping is tried again with long pauses', () => {
    expect([1, 2, 6].map((failures) => pauseAfter(failures, true))).toEqual([500, 1_000, 300_000]);
    expect(pauseAfter(20)).toBe(8_000);
  });

  test('that crashes is restarted, and the user sees a message', async () => {
    await supervisor.start(program(STAYS));
    process.kill(pidsIn('pids')[0] ?? 0, 'SIGKILL');
    await until(() => pidsIn('pids').length === 2);
    expect(lines).toEqual([expect.stringMatching(/The example stopped \(signal SIGKILL\) and is started again/)]);
    expect(gaveUp).toEqual([]);
  });

  test('that stops responding is replaced within 15 seconds, and one that only responds with errors is not', async () => {
    const server = (name: string, status: number): Program => {
      const ports = () =>
        readFileSync(join(folder, `${name}-ports`), 'utf8')
          .trim()
          .split('\n');
      const listening = `require('node:fs').appendFileSync('${name}-ports', this.address().port + '\\n')`;
      const note = `require('node:fs').appendFileSync('${name}-pids', process.pid + '\\n');`;
      const serve = `require('node:http').createServer((_, r) => r.writeHead(${status}).end()).listen(0, function () { ${listening} });`;
      const responds = async () =>
        existsSync(join(folder, `${name}-ports`)) && respondsAt(`http://127.0.0.1:${ports().at(-1)}/`);
      return { ...program('', responds), name, title: name, args: ['-e', note + serve], responds };
    };
    await Promise.all([supervisor.start(server('good', 200)), supervisor.start(server('bad', 503))]);
    process.kill(pidsIn('good-pids')[0] ?? 0, 'SIGSTOP');
    const since = Date.now();
    await until(() => pidsIn('good-pids').length === 2, 20_000);
    expect(Date.now() - since).toBeLessThan(15_000);
    expect(lines).toEqual([expect.stringMatching(/good stopped \(it did not respond any more\) and is started again/)]);
    expect(isRunning(pidsIn('good-pids')[0] ?? 0)).toBe(false);
    expect(pidsIn('bad-pids')).toHaveLength(1);
  }, 30_000);

  test('that never responds is given up after its time limit', async () => {
    const slow = { ...program(STAYS, async () => false), readyWithinMs: 300 };
    await expect(supervisor.start(slow)).rejects.toThrow(/did not respond within 0.3 seconds; its log is/);
  });
});

describe('stopping', () => {
  test('stops a program in an orderly way', async () => {
    const polite = `process.on('SIGTERM', () => { require('node:fs').writeFileSync('farewell', ''); process.exit(0) });`;
    await supervisor.start(program(`${polite}${STAYS}`));
    await supervisor.stop();
    expect(pidsIn('pids').some(isRunning)).toBe(false);
    expect(() => readFileSync(join(folder, 'farewell'))).not.toThrow();
    expect(lines).toEqual([]);
  });

  test('stops one that ignores signals, and its children, within three seconds', async () => {
    const deaf = `process.on('SIGTERM', () => {}); process.on('SIGINT', () => {});${STAYS}`;
    writeFileSync(join(folder, 'deaf.cjs'), `require('node:fs').appendFileSync('pids', process.pid + '\\n');${deaf}`);
    await supervisor.start(
      program(`require('node:child_process').spawn(process.execPath, ['deaf.cjs']);${deaf}`, () =>
        Promise.resolve(pidsIn('pids').length === 2),
      ),
    );
    const since = Date.now();
    await supervisor.stop();
    expect(Date.now() - since).toBeLessThan(3000);
    await until(() => !pidsIn('pids').some(isRunning), 1000);
  });

  test('accepts no new programs', async () => {
    await supervisor.stop();
    await expect(supervisor.start(program(STAYS))).rejects.toThrow(StartError);
  });
});

test('a task that fails reports why', async () => {
  const task = { ...program(''), args: ['-e', `console.error('Cannot build.'); process.exit(1)`] };
  await expect(supervisor.run(task)).rejects.toThrow(/example failed \(exit code 1\):\nCannot build\./);
});

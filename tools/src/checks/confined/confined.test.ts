import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { newestRelease } from '@shop/release/revisions';
import { storedSigner } from '@shop/release/signing/stored-key';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { toolsFolder } from '../../folders.ts';
import { isRunning } from '../../processes/is-running.ts';
import { check } from '../../release-tool/commands/check.ts';
import { orders, reasons, shop, withoutSmoke } from '../../release-tool/testing/tool.ts';

const SECRET = 'a secret of the release service';
process.env.RELEASE_TEST_SECRET = SECRET;
afterAll(() => {
  delete process.env.RELEASE_TEST_SECRET;
});

/** A shop with a key in its data folder, and a check of a build with this server code. */
async function shopWithKey() {
  const made = await shop();
  storedSigner(made.folder);
  const keyFile = join(made.folder, 'release-key.pem');
  const [, keyText = ''] = readFileSync(keyFile, 'utf8').split('\n');
  async function refusalOf(serverCode: string) {
    made.build({ section: 'mf-orders', serverCode });
    return reasons(made.run(check, ['mf-orders'], withoutSmoke));
  }
  return { ...made, keyFile, keyText, refusalOf };
}

/** Attempts to leave the process, each as a JavaScript expression. */
const attempts = (keyFile: string) => {
  const key = JSON.stringify(keyFile);
  return {
    'the key': `of('fs').readFileSync(${key}, 'utf8')`,
    'the key as a module': `of('module').createRequire('file:///x.js')(${key})`,
    'the key as settings': `process.loadEnvFile(${key})`,
    'the key, later': `of('fs/promises').readFile(${key}, 'utf8')`,
    'the key, imported': `new Function('return import("file://" + ${JSON.stringify(key)})')()`,
    'its own variables': `of('fs').readFileSync('/proc/self/environ', 'utf8')`,
    'the variables of its parent': `of('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
    'variables as settings': `process.loadEnvFile('/proc/' + process.ppid + '/environ')`,
    'a file': `of('fs').writeFileSync(${key} + '-2', 'x')`,
    'a binding': `process.binding('fs')`,
    'a thread': `new (of('worker_threads').Worker)('1', { eval: true })`,
    'a thread of hooks': `of('module').register('data:text/javascript,process.kill(process.ppid)')`,
    'a process': `of('child_process').execFileSync('/bin/cat', [${key}])`,
    'a signal': `process.kill(process.ppid, 0)`,
    'the debugger of its parent': `process._debugProcess(process.ppid)`,
    'a debugger': `of('inspector').open(0)`,
    'a session': `new (of('inspector').Session)().connect()`,
    'an addon': `process.dlopen({ exports: {} }, ${key})`,
    'a heap in a file': `of('v8').writeHeapSnapshot(${key} + '-3')`,
    'a flag': `of('v8').setFlagsFromString('--logfile=' + ${key})`,
    'a trace': `of('trace_events').createTracing({ categories: ['v8'] }).enable()`,
    'a database': `new (of('sqlite').DatabaseSync)(${key} + '-5').exec('create table x (x)')`,
    'another program': `process.execve('/bin/cat', ['/bin/cat', ${key}])`,
    'a report': `process.report.writeReport(${key} + '-4')`,
  };
};

const trying = (ways: Record<string, string>) =>
  orders(
    '1',
    `const of = (name) => process.getBuiltinModule('node:' + name);
    const ways = { ${Object.entries(ways).map(([name, way]) => `${JSON.stringify(name)}: () => ${way}`)} };
    exports.expectations = { 'there is a way out': async () => {
      const found = { 'variables': JSON.stringify(process.env) };
      for (const [name, way] of Object.entries(ways)) {
        try { found[name] = 'reached ' + await way(); } catch (error) { found[name] = 'no ' + (error.code ?? error.message); }
      }
      throw new Error('found' + JSON.stringify(found) + 'end');
    } }`,
  );

test('unchecked code gets no file, no variable and no other process', async () => {
  const { keyFile, keyText, refusalOf, store } = await shopWithKey();
  const ways = attempts(keyFile);
  const refusal = await refusalOf(trying(ways));
  expect(refusal).not.toContain(keyText);
  expect(refusal).not.toContain(SECRET);
  const found = JSON.parse(/found(\{.*\})end/s.exec(refusal)?.[1] ?? '{}');
  expect(Object.keys(found)).toEqual(['variables', ...Object.keys(ways)]);
  expect(found.variables).toBe('{}');
  expect(Object.entries(found).filter(([, result]) => String(result).startsWith('reached'))).toEqual([]);
  expect((await newestRelease(store)).live).not.toHaveProperty('mf-orders');
}, 30_000);

test('the code of a page gets none either', async () => {
  const { keyFile, refusalOf } = await shopWithKey();
  const reading = `process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(keyFile)}, 'utf8')`;
  expect(await refusalOf(orders('1').replace("'a page'", reading))).toMatch(
    /render: \/mf-orders is an error page on the server: .*restricted/,
  );
}, 30_000);

test.each([
  ['nothing', 'null'],
  ['no list', '{"message":{"length":1}}'],
  ['texts that are not strings', '{"message":[{"toString":1,"valueOf":1}]}'],
  ['an error without a message', '{"error":{}}'],
  ['beats that are not numbers', '{"beats":{"0":{}}}'],
  ['no JSON', 'x'],
])(
  'code that sends %s instead of its result is refused',
  async (_, frame) => {
    const { refusalOf } = await shopWithKey();
    const sending = `process.getBuiltinModule('node:fs').writeSync(3, ${JSON.stringify(`${frame}\n`)}); process.exit(0)`;
    expect(await refusalOf(orders('1', sending))).toMatch(
      /contract: A server bundle (did not end|disturbs its own check)/,
    );
  },
  30_000,
);

test('code that exits its process is refused', async () => {
  const { refusalOf } = await shopWithKey();
  expect(await refusalOf(orders('1', 'process.exit(0)'))).toMatch(/contract: A server bundle did not end/);
}, 30_000);

const OWNER = `
const [, worker, entry] = process.argv;
const { ConfinedWorker } = await import(worker);
new ConfinedWorker({ entry, workerData: {} }).on('message', (pid) => console.log(pid));
`;

test('code that loops stops soon after the checking process was killed', async () => {
  const entry = join(temporaryFolder(), 'endless.ts');
  writeFileSync(
    entry,
    `import { parentPort } from 'node:worker_threads';
    process.on('SIGTERM', () => {});
    parentPort.postMessage(process.pid);
    setTimeout(() => { for (;;); }, 50);`,
  );
  const program = ['--import', 'tsx', '--input-type=module', '-e', OWNER, join(__dirname, 'confined-worker.ts'), entry];
  const owner = spawn(process.execPath, program, { cwd: toolsFolder, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(await new Promise((resolve) => createInterface({ input: owner.stdout }).once('line', resolve)));
  await sleep(200);
  expect(isRunning(pid)).toBe(true);
  owner.kill('SIGKILL');
  for (const end = Date.now() + 10_000; isRunning(pid) && Date.now() < end; ) await sleep(50);
  const isStillThere = isRunning(pid);
  if (isStillThere) process.kill(pid, 'SIGKILL');
  expect(isStillThere).toBe(false);
}, 30_000);

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { whenRunnerEnds } from 'tools/package-runners';
import { StartError, type Task } from 'tools/program';
import { createSupervisor } from 'tools/supervisor';
import { inRepository } from './repository.ts';
import type { Counts, Outcome, Step, Workbench } from './step.ts';
import { rowsOf, STAGES, type Wanted } from './steps.ts';

const SHOWN_LINES = 150;
const HELP = `pnpm test [--affected [BASE]] [--only STAGE [--shard 1/3]] [--long]
  --affected  only what a change since BASE (default: main) touches
  --only      one of ${STAGES.join(', ')}
  --long      with the tests that take long
`;

function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      affected: { type: 'boolean', default: false },
      only: { type: 'string' },
      shard: { type: 'string' },
      long: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    process.exit();
  }
  const { affected, only, shard, long } = values;
  return { long, only, shard, base: affected ? (positionals[0] ?? 'main') : undefined };
}

function rowsWanted(wanted: Wanted) {
  try {
    return rowsOf(wanted);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const wanted = readArguments();
const rows = rowsWanted(wanted);

const scratch = inRepository('.cache/test');
mkdirSync(scratch, { recursive: true });
const say = (line: string) => console.log(line);
const supervisor = createSupervisor({ logFolder: scratch, log: say, onGiveUp: () => {} });

async function run(task: Task) {
  const why = await supervisor.run(task).then(
    () => '',
    (error: unknown) => {
      if (error instanceof StartError) return error.message;
      throw error;
    },
  );
  return { why, output: readFileSync(join(scratch, `${task.name}.log`), 'utf8') };
}

const bench: Workbench = { run, say, long: wanted.long, scratch };
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const lastLines = (text: string) => text.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');

async function runStep(step: Step): Promise<Outcome> {
  const since = Date.now();
  const outcome = await step.run(bench);
  const { passed, failed, output } = outcome;
  const counts = failed > 0 ? `${failed} failed, ${passed} passed` : passed > 0 ? `${passed} passed` : 'ready';
  if (failed > 0) say(lastLines(output));
  say(`${failed > 0 ? '✗' : '✓'} ${step.name}: ${counts} (${seconds(Date.now() - since)})`);
  return outcome;
}

async function runAll(): Promise<Counts> {
  const totals: Counts = { passed: 0, failed: 0 };
  async function runLane(lane: Step | Step[]) {
    for (const step of [lane].flat()) {
      if (totals.failed > 0) return;
      const { passed, failed } = await runStep(step);
      totals.passed += passed;
      totals.failed += failed;
    }
  }
  for (const row of rows) await Promise.all(row.map(runLane));
  return totals;
}

async function stop() {
  await supervisor.stop();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
whenRunnerEnds(() => void stop());

const since = Date.now();
const { passed, failed } = await runAll();
supervisor.kill();
say(`Together: ${seconds(Date.now() - since)}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

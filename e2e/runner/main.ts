import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenRunnerEnds } from 'tools/package-runners';
import { createSupervisor, StartError, type Task } from 'tools/supervisor';
import { inRepository } from './repository.ts';
import type { Counts, Outcome, Step, Workbench } from './step.ts';
import { stepsOf } from './steps.ts';

const SHOWN_LINES = 150;

const scratch = inRepository('.cache/test');
mkdirSync(scratch, { recursive: true });
const long = process.argv.includes('--long');
const say = (line: string) => console.log(line);
const supervisor = createSupervisor({ logFolder: scratch, say, onGiveUp: () => {} });

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

const bench: Workbench = { run, say, long, scratch };
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
  for (const step of stepsOf(long)) {
    const { passed, failed } = await runStep(step);
    totals.passed += passed;
    totals.failed += failed;
    if (failed > 0) break;
  }
  return totals;
}

async function stop() {
  await supervisor.stop();
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
whenRunnerEnds(stop);

const { passed, failed } = await runAll();
supervisor.kill();
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

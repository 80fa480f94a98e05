import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRepository, installedScript, repository } from './repository.ts';
import type { Outcome, Step, Workbench } from './step.ts';

/** More failures than these are not an accident. */
const MOST_TRIED_AGAIN = 2;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string; failureMessages?: string[] }[] }[];
}

export interface JestRun {
  name: string;
  /** The workspace's package; the whole repository if omitted. */
  workspace?: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
}

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}

/** A skipped test, and a file that does not load, count as failures. */
const failuresOf = (report: JestReport) =>
  report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;

async function runOnce({ name, workspace = '.', args = [], env }: JestRun, bench: Workbench) {
  const report = join(bench.scratch, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const { why, output } = await bench.run({
    name: name.replaceAll(' ', '-'),
    args: [
      ...['--experimental-vm-modules', '--no-warnings', installedScript('.', 'jest/bin/jest.js')],
      ...['--json', `--outputFile=${report}`, ...args],
    ],
    cwd: inRepository(workspace),
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  const found = readReport(report);
  const failed = found ? failuresOf(found) : 1;
  const outcome: Outcome = { passed: found?.numPassedTests ?? 0, failed: why ? Math.max(failed, 1) : failed, output };
  return { outcome, found };
}

const passedIn = (results: JestReport['testResults']) =>
  results.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length;

/** A property test tries other values each time: values that it has found are a mistake, also if the next ones pass. */
export const hasFoundValues = (results: JestReport['testResults']) =>
  results.some((file) =>
    file.assertionResults.some(({ failureMessages = [] }) =>
      failureMessages.some((message) => message.includes('Property failed after')),
    ),
  );

/** Like the browser tests: tests that may have failed on a busy machine are tried again alone, and reported. */
async function runJest(run: JestRun, bench: Workbench): Promise<Outcome> {
  const { outcome, found } = await runOnce(run, bench);
  const files = new Set(found?.testResults.filter(({ status }) => status === 'failed').map((file) => file.name));
  if (!found || files.size === 0 || files.size > MOST_TRIED_AGAIN) return outcome;
  if (hasFoundValues(found.testResults)) return outcome;
  const name = `${run.name} again`;
  const again = await runOnce({ ...run, name, args: ['--runInBand', '--runTestsByPath', ...files] }, bench);
  if (again.outcome.failed > 0) return { ...outcome, output: outcome.output + again.outcome.output };
  bench.say(`Passed only when tried again alone: ${[...files].map((file) => relative(repository, file)).join(', ')}.`);
  const others = found.testResults.filter((file) => !files.has(file.name));
  return { ...again.outcome, passed: passedIn(others) + again.outcome.passed };
}

export const jestTests = (run: JestRun): Step => ({ name: run.name, run: (bench) => runJest(run, bench) });

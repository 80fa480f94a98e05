import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository, installedScript } from './repository.ts';
import type { Outcome, Step, Workbench } from './step.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

export interface JestRun {
  name: string;
  /** The workspace's package it runs in; the whole repository when left out. */
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

/** A test that is skipped, and a file that does not even load, count as failures. */
const failuresOf = (report: JestReport) =>
  report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;

async function runJest({ name, workspace = '.', args = [], env }: JestRun, bench: Workbench) {
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
  return outcome;
}

export const jestTests = (run: JestRun): Step => ({ name: run.name, run: (bench) => runJest(run, bench) });

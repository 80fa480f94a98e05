import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository, installedScript } from './repository.ts';
import type { Step } from './step.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

function readReport(file: string): PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  } catch {
    return undefined;
  }
}

interface Selection {
  shard?: string | undefined;
  /** The beginnings of the tests' files; all if omitted. */
  files?: string[];
  /** Projects of playwright.config.ts; all if omitted. */
  projects?: string[];
}

export const browserTests = ({ shard, files = [], projects = [] }: Selection): Step => ({
  name: 'browser tests of the composed shop',
  async run({ run, say, long, scratch }) {
    const report = join(scratch, 'browser-tests.json');
    rmSync(report, { force: true });
    const { why, output } = await run({
      name: 'browser-tests',
      args: [
        installedScript('e2e', '@playwright/test/cli.js'),
        'test',
        '--reporter=list,json',
        ...(shard ? [`--shard=${shard}`] : []),
        ...projects.map((name) => `--project=${name}`),
        ...files,
      ],
      cwd: inRepository('e2e'),
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_LOGS: join(scratch, 'shop'),
        ...(long && { LONG_TESTS: '1' }),
      },
    });
    const found = readReport(report);
    const failed = found ? found.stats.unexpected + found.stats.skipped + found.errors.length : 1;
    if (found && found.stats.flaky > 0) say(`${found.stats.flaky} passed only when tried again; the log names them.`);
    const passed = found ? found.stats.expected + found.stats.flaky : 0;
    return { passed, failed: why ? Math.max(failed, 1) : failed, output };
  },
});

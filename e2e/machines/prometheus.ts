import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { freePort } from 'tools/ports';
import { inRepository } from '../runner/repository.ts';

const PROMETHEUS = '/usr/bin/prometheus';
const UP_WITHIN_MS = 20_000;
const RULES = inRepository('tools/deploy/prometheus');

export interface Series {
  metric: Record<string, string>;
  value: [number, string];
}

const configuration = (targets: Record<string, number>) =>
  JSON.stringify({
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(RULES, 'shop-alerts.yml')],
    scrape_configs: Object.entries(targets).map(([job, port]) => ({
      job_name: job,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })),
  });

/** Debian's own, with the rules of the repository; scrapes these metrics ports each second. */
export async function startPrometheus(targets: Record<string, number>) {
  if (!existsSync(PROMETHEUS)) throw new Error('There is no Prometheus here: apt-get install -y prometheus.');
  const folder = temporaryFolder();
  const port = await freePort();
  writeFileSync(join(folder, 'prometheus.yml'), configuration(targets));
  const options = {
    'config.file': join(folder, 'prometheus.yml'),
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': `127.0.0.1:${port}`,
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(PROMETHEUS, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;

  async function untilReady() {
    for (const end = Date.now() + UP_WITHIN_MS; Date.now() < end; await wait(100))
      if (
        await fetch(`${origin}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
    throw new Error(`Prometheus is not ready: ${output}`);
  }

  async function get<Data>(path: string, params: Record<string, string> = {}): Promise<Data> {
    const response = await fetch(`${origin}/api/v1/${path}?${new URLSearchParams(params)}`);
    const body = (await response.json()) as { status: string; error?: string; data: Data };
    if (body.status !== 'success') throw new Error(`${params.query ?? path}: ${body.error}`);
    return body.data;
  }

  await untilReady();
  return {
    get,
    query: async (query: string) => (await get<{ result: Series[] }>('query', { query })).result,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The output of `promtool test rules` about the alerts; rejects if one differs from its test. */
export const testRules = () =>
  promisify(execFile)('/usr/bin/promtool', ['test', 'rules', 'shop-alerts.test.yml'], { cwd: RULES });

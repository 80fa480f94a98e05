import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../runner/repository.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = (command: string, cwd: string, more: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    const env = {
      ...process.env,
      CI: '',
      GITHUB_ACTIONS: '',
      npm_config_prefer_offline: 'true',
      INIT_CWD: cwd,
      ...more,
    };
    execFile('sh', ['-c', command], { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${command}\n${stdout}${stderr}`)) : resolve(stdout),
    );
  });

const STEP = /^ +- (?:if: github\.event_name == '(\w+)'\n +)?run: (.+)$/gm;

/** The commands that a workflow runs at an event, in order. */
export const commandsOf = (workflow: string, event: string) =>
  [...workflow.matchAll(STEP)].filter(([, only]) => (only ?? event) === event).map(([, , command = '']) => command);

/** A section extracted into its own repository, installed and committed. */
export async function standaloneRepository(name: string) {
  const folder = join(temporaryFolder('standalone'), 'repository');
  const create = `${process.execPath} --import tsx tools/src/cli/create-section.ts ${name} --standalone ${folder}`;
  await run(create, inRepository());
  await run('npx -y pnpm@12 install', folder);
  const user = '-c user.name=test -c user.email=test@localhost';
  await run(`git init -q -b main && git add -A && git ${user} commit -q -m "a section"`, folder);
  return {
    folder,
    dist: join(folder, 'dist'),
    update: () => run(`${create} --update`, inRepository()),
    run: (command: string, env?: Record<string, string>) => run(command, folder, env),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
  };
}

/** Runs `pnpm dev` of a repository against a shop; resolves once it responds. */
export async function developed(
  folder: string,
  { shopUrl, port, words = [], env }: { shopUrl: string; port: number; words?: string[]; env?: Record<string, string> },
) {
  const dev = spawn(process.execPath, ['node_modules/@shop/build/dev/shop-dev.mjs', ...words], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env, SHOP_URL: shopUrl, PORT: String(port) },
  });
  const origin = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${origin}/`, { headers: { accept: 'text/html' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (dev.exitCode === null && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    origin,
    async stop() {
      dev.kill();
      if (dev.exitCode === null && dev.signalCode === null) await once(dev, 'exit');
    },
  };
}

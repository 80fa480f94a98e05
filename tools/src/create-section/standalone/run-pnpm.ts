import { spawnSync } from 'node:child_process';

/** Under `pnpm run` it says where it is; elsewhere npx has it. */
export function runPnpm(args: string[], cwd: string) {
  const script = process.env.npm_execpath ?? '';
  const [command, before] = /pnpm\.[cm]?js$/.test(script) ? [process.execPath, [script]] : ['npx', ['-y', 'pnpm@12']];
  const { status, stdout, stderr } = spawnSync(command, [...before, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

import { spawnSync } from 'node:child_process';

/** Throws with its whole output if it fails. */
export function runProgram(command: string, args: string[], cwd: string, name = args.join(' ')) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}${stderr}`);
}

/** `pnpm run` sets its own path; otherwise npx finds it. */
export function runPnpm(args: string[], cwd: string) {
  const script = process.env.npm_execpath ?? '';
  const [command, before] = /pnpm\.[cm]?js$/.test(script) ? [process.execPath, [script]] : ['npx', ['-y', 'pnpm@12']];
  runProgram(command, [...before, ...args], cwd, `pnpm ${args.join(' ')}`);
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Program } from '../../processes/program.ts';
import { StartError } from '../../processes/program.ts';
import type { Layout, NodeName } from '../layout.ts';
import type { Programs } from '../needed-packages.ts';
import { asPostgres } from '../other-user.ts';

interface Call {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  withinMs?: number;
}

/** Runs a program to its end and returns its output. */
function call({ program, args, env, withinMs = 60_000 }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { env: { ...process.env, ...env }, cwd: '/', timeout: withinMs },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout.trim());
        reject(new StartError(`${[program, ...args].join(' ')} failed: ${stderr.trim() || error.message}`));
      },
    );
  });
}

const READY_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 20_000;

export interface Node {
  name: NodeName;
  folder: string;
  port: number;
  /** Runs SQL as its superuser and returns the result, without header or frame. */
  sql(text: string, database?: string): Promise<string>;
  /** One of PostgreSQL's own programs, as its user. */
  run(program: string, ...args: string[]): Promise<string>;
  program(): Program;
}

/** One of the two databases; which one is the primary is decided elsewhere. */
export function nodeOf(layout: Layout, programs: Programs, password: string, name: NodeName): Node {
  const folder = join(layout.folder, `postgres-${name}`);
  const port = layout.ports[name];
  const own = (program: string) => join(programs.postgresFolder, program);
  const env = { PGPASSWORD: password, PGCONNECT_TIMEOUT: '3' };
  const address = ['--host=127.0.0.1', `--port=${port}`];
  const isUp = () =>
    call({
      program: own('pg_isready'),
      args: [...address, '--username=balancer', '--dbname=postgres', '--quiet'],
      withinMs: 5000,
    }).then(
      () => true,
      () => false,
    );
  return {
    name,
    folder,
    port,
    sql: (text, database = 'postgres') =>
      call({
        program: programs.psql,
        args: [...address, '-U', 'postgres', '-d', database, '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', text],
        env,
        withinMs: 10_000,
      }),
    run: (program, ...args) => call({ ...asPostgres({ program: own(program), args }), env, withinMs: 300_000 }),
    program: () => ({
      name: `postgres-${name}`,
      title: `Database ${name}`,
      ...asPostgres({ program: own('postgres'), args: ['-D', folder] }),
      cwd: '/',
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      isUp,
      responds: isUp,
      readyWithinMs: READY_WITHIN_MS,
      // A fast shutdown: the default waits until the last client has gone.
      endsLast: { signal: 'SIGINT', withinMs: STOPS_WITHIN_MS },
    }),
  };
}

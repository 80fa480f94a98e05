import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Program } from '../../processes/program.ts';
import type { Layout } from '../layout.ts';
import type { Programs } from '../needed-packages.ts';
import { asPostgres, giveToPostgres } from '../other-user.ts';
import { writeFilled } from '../template.ts';

const POOL = 40;
const CONNECT_WITHIN_MS = 2000;

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.setTimeout(CONNECT_WITHIN_MS, () => done(false));
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}

/** Lends database connections for a transaction. */
export function pgbouncer({ runFolder, ports, detours }: Layout, programs: Programs, password: string): Program {
  const users = join(runFolder, 'pgbouncer-users.txt');
  writeFileSync(users, `"shop" "${password}"\n`, { mode: 0o600 });
  const config = writeFilled('pgbouncer.ini', join(runFolder, 'pgbouncer.ini'), {
    users,
    database: detours?.poolerToDatabase ?? ports.database,
    pooler: ports.pooler,
    poolSize: POOL,
  });
  giveToPostgres(users, config);
  const isUp = () => connects(ports.pooler);
  return {
    name: 'pgbouncer',
    title: 'The pooler',
    ...asPostgres({ program: programs.pgbouncer, args: [config] }),
    cwd: '/',
    env: { PATH: process.env.PATH },
    isUp,
    responds: isUp,
    readyWithinMs: 20_000,
  };
}

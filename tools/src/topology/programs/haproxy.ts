import { join } from 'node:path';
import { KEY_HEADER, KNOW_THEIR_KEY, READ_BY_POST } from '@shop/contract/repeatable';
import { isUpAt } from '../../processes/is-up.ts';
import type { Program } from '../../processes/program.ts';
import type { Instance, Layout } from '../layout.ts';
import type { Programs } from '../needed-packages.ts';
import { DATABASE_CHECK } from '../postgres/balancer-check.ts';
import { deployFolder, writeFilled } from '../template.ts';

export const socketOf = ({ runFolder }: Layout) => join(runFolder, 'haproxy.sock');

const lines = (servers: string[]) => servers.map((server) => `  server ${server}`).join('\n');
const unchecked = ({ name, port }: Instance) => `${name} 127.0.0.1:${port}`;
const checked = ({ name, port }: Instance) => `${name} 127.0.0.1:${port} check`;

const behindDoors = (starts: string[]) => starts.map((start) => `/api${start}`).join(' ');

/** Calls that it may repeat, as a front door does. */
const REPEATABLE = {
  key: KEY_HEADER,
  reads: READ_BY_POST.join(' '),
  keyed: KNOW_THEIR_KEY.join(' '),
  readCalls: behindDoors(READ_BY_POST),
  keyedCalls: behindDoors(KNOW_THEIR_KEY),
};

/** In front of the front doors, the APIs, and the two databases. */
export function haproxy(layout: Layout, programs: Programs): Program {
  const { ports, apis, doors, runFolder } = layout;
  const config = writeFilled('haproxy.cfg', join(runFolder, 'haproxy.cfg'), {
    ...DATABASE_CHECK,
    ...REPEATABLE,
    socket: socketOf(layout),
    deploy: deployFolder,
    doors: ports.doors,
    apis: ports.apis,
    database: ports.database,
    replica: ports.replica,
    statistics: ports.statistics,
    doorServers: lines(doors.map(checked)),
    unreadyDoorServers: lines(doors.map(unchecked)),
    unreadyApiServers: lines(apis.map(unchecked)),
    doorCallServers: lines(doors.map(({ name, port }) => `${name} 127.0.0.1:${port} track doors/${name}`)),
    apiServers: lines(apis.map(checked)),
    databaseServers: lines((['a', 'b'] as const).map((name) => `${name} 127.0.0.1:${ports[name]} check`)),
  });
  const isUp = () => isUpAt(`http://127.0.0.1:${ports.statistics}/metrics`);
  return {
    name: 'haproxy',
    title: 'The balancer',
    program: programs.haproxy,
    args: ['-db', '-f', config],
    cwd: runFolder,
    env: { PATH: process.env.PATH },
    isUp,
    responds: isUp,
    readyWithinMs: 20_000,
  };
}

import type { OpenWorld } from './open-world.ts';
import type { Pids } from './processors.ts';

const OTHERS = ['haproxy', 'pgbouncer', 'nginx', 'postgres-a', 'postgres-b', 'releases'];

export function pidsOf({ supervisor }: OpenWorld['topology'], names: readonly string[]): Pids {
  return Object.fromEntries(names.map((name) => [name, supervisor.pidOf(name)]));
}

/** APIs and front doors. */
export const instancesOf = ({ layout }: OpenWorld['topology']) =>
  [...layout.apis, ...layout.doors].map(({ name }) => name);

export const everyPid = ({ topology }: OpenWorld): Pids => pidsOf(topology, [...instancesOf(topology), ...OTHERS]);

import type { Topology } from 'tools/topology';
import type { World } from '../load/steps.ts';
import type { Wire } from './wire.ts';

export interface Stage {
  topology: Topology;
  world: World;
  wires: { poolerToDatabase: Wire; doorsToApis: Wire };
}

export interface Fault {
  name: string;
  /** Brings it about; gives back when it is over, where it has an end. */
  happen(stage: Stage): Promise<void>;
  /** So many seconds after its end the last request may have failed. */
  recoversWithin: number;
  /** Steps that may fail, where it is not all; none: nobody must notice. */
  mayFail?: string[];
  /** Something that has to be so afterwards. */
  also?(stage: Stage): Promise<string[]>;
}

export function pidOf({ topology: { supervisor } }: Stage, name: string): number {
  const pid = supervisor.pidOf(name);
  if (pid === undefined) throw new Error(`${name} does not run.`);
  return pid;
}

export const leaderOf = ({ topology: { databases } }: Stage) => `postgres-${databases.leader().name}`;

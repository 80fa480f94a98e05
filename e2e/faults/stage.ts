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
  /** Causes it; returns its end, if it has one. */
  happen(stage: Stage): Promise<void>;
  /** The last request may fail this many seconds after its end. */
  recoversWithin: number;
  /** Steps that may fail, if not all; empty: nobody must notice. */
  mayFail?: string[];
  /** A condition that must hold afterwards. */
  also?(stage: Stage): Promise<string[]>;
}

export function pidOf({ topology: { supervisor } }: Stage, name: string): number {
  const pid = supervisor.pidOf(name);
  if (pid === undefined) throw new Error(`${name} does not run.`);
  return pid;
}

export const leaderOf = ({ topology: { databases } }: Stage) => `postgres-${databases.leader().name}`;

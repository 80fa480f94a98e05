import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../processes/program.ts';
import type { Supervisor } from '../../processes/supervisor.ts';
import type { Layout, NodeName } from '../layout.ts';
import type { Programs } from '../needed-packages.ts';
import { addUsers, copyFrom, createFirst, isMade } from './create.ts';
import { followStandby, type StandbyWatch } from './follow-standby.ts';
import { type Node, nodeOf } from './node.ts';

export interface Databases {
  leader(): Node;
  /** Whether the standby has all acknowledged writes. */
  isSynchronous(): boolean;
  /** Promotes the standby; the old primary is rebuilt from it. */
  failOver(): Promise<void>;
  stop(): void;
}

interface Parts {
  layout: Layout;
  programs: Programs;
  supervisor: Supervisor;
  password: string;
  log(line: string): void;
}

const OTHER: Record<NodeName, NodeName> = { a: 'b', b: 'a' };

/** A file names the primary: after a failover it is not the first database. */
export async function openDatabases({ layout, programs, supervisor, password, log }: Parts): Promise<Databases> {
  const file = join(layout.folder, 'leader');
  const nodes = { a: nodeOf(layout, programs, password, 'a'), b: nodeOf(layout, programs, password, 'b') };
  let leading: NodeName = existsSync(file) && readFileSync(file, 'utf8') === 'b' ? 'b' : 'a';
  let watch: StandbyWatch;

  async function follow() {
    const leader = nodes[leading];
    const follower = nodes[OTHER[leading]];
    if (!existsSync(join(follower.folder, 'standby.signal'))) await copyFrom(leader, follower);
    await supervisor.start(follower.program());
    watch = followStandby(leader, log);
  }

  async function failOver() {
    const [old, next] = [nodes[leading], nodes[OTHER[leading]]];
    if (!watch.isSynchronous()) {
      throw new StartError('The standby does not have all acknowledged writes: it cannot take over without loss.');
    }
    watch.stop();
    // Two primaries would diverge: the old one stops first, and is not restarted.
    await supervisor.end(`postgres-${old.name}`);
    writeFileSync(file, next.name);
    leading = next.name;
    await next.run('pg_ctl', 'promote', '-D', next.folder, '-w');
    log(`Database ${next.name} has taken over.`);
    await copyFrom(next, old);
    await follow();
  }

  const leader = nodes[leading];
  if (!isMade(leader)) await createFirst(leader, password);
  await supervisor.start(leader.program());
  await addUsers(leader, password);
  await follow();

  return {
    leader: () => nodes[leading],
    isSynchronous: () => watch.isSynchronous(),
    failOver,
    stop: () => watch.stop(),
  };
}

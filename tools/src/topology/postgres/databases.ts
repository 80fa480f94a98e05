import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, type Supervisor } from '../../processes/supervisor.ts';
import type { Layout, NodeName } from '../layout.ts';
import type { Programs } from '../needed-packages.ts';
import { addUsers, copyFrom, createFirst, isMade } from './create.ts';
import { followStandby, type StandbyWatch } from './follow-standby.ts';
import { type Node, nodeOf } from './node.ts';

export interface Databases {
  leader(): Node;
  /** Whether the standby has all that was acknowledged. */
  isSynchronous(): boolean;
  /** The standby writes from now on; the other one is made anew from it. */
  failOver(): Promise<void>;
  stop(): void;
}

interface Parts {
  layout: Layout;
  programs: Programs;
  supervisor: Supervisor;
  password: string;
  say(line: string): void;
}

const OTHER: Record<NodeName, NodeName> = { a: 'b', b: 'a' };

/** Of two databases, the one that writes stands in a file: after a failover it is not the first one. */
export async function openDatabases({ layout, programs, supervisor, password, say }: Parts): Promise<Databases> {
  const file = join(layout.folder, 'leader');
  const nodes = { a: nodeOf(layout, programs, password, 'a'), b: nodeOf(layout, programs, password, 'b') };
  let leading: NodeName = existsSync(file) && readFileSync(file, 'utf8') === 'b' ? 'b' : 'a';
  let watch: StandbyWatch;

  async function follow() {
    const leader = nodes[leading];
    const follower = nodes[OTHER[leading]];
    if (!existsSync(join(follower.folder, 'standby.signal'))) await copyFrom(leader, follower);
    await supervisor.start(follower.program());
    watch = followStandby(leader, say);
  }

  async function failOver() {
    const [old, next] = [nodes[leading], nodes[OTHER[leading]]];
    if (!watch.isSynchronous()) {
      throw new StartError('The standby does not have all that was acknowledged: it cannot take over without loss.');
    }
    watch.stop();
    // Two that write would go apart: the old one ends first, and is not started again.
    await supervisor.end(`postgres-${old.name}`);
    writeFileSync(file, next.name);
    leading = next.name;
    await next.run('pg_ctl', 'promote', '-D', next.folder, '-w');
    say(`Database ${next.name} has taken over.`);
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

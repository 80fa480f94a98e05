import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToPostgres } from '../other-user.ts';
import { SYNCHRONOUS_FILE } from './create.ts';
import type { Node } from './node.ts';

const EVERY_MS = 1000;
/** A standby that is only restarting does not count as lost. */
const AWAY_AFTER_CHECKS = 3;

export interface StandbyWatch {
  isSynchronous(): boolean;
  stop(): void;
}

const isWaiting = ({ folder }: Node) => existsSync(join(folder, SYNCHRONOUS_FILE));

async function waitForStandby(node: Node, waits: boolean) {
  const file = join(node.folder, SYNCHRONOUS_FILE);
  if (waits) {
    writeFileSync(file, "synchronous_standby_names = '1 (a, b)'\n");
    giveToPostgres(file);
  } else rmSync(file, { force: true });
  await node.sql('select pg_reload_conf()');
}

/**
 * A write is acknowledged when the standby also has it, so nothing is lost with the primary. While the standby is away,
 * writes do not wait for it.
 */
export function followStandby(leader: Node, log: (line: string) => void): StandbyWatch {
  let away = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function check() {
    const streaming = await leader.sql("select count(*) from pg_stat_replication where state = 'streaming'");
    away = streaming === '0' ? away + 1 : 0;
    if (stopped) return;
    if (away === 0 && !isWaiting(leader)) {
      await waitForStandby(leader, true);
      log('The standby follows: writes wait for it, too.');
    }
    if (away >= AWAY_AFTER_CHECKS && isWaiting(leader)) {
      await waitForStandby(leader, false);
      log('The standby is away: writes are acknowledged without it.');
    }
  }

  function next() {
    if (stopped) return;
    timer = setTimeout(
      () =>
        void check()
          .catch(() => undefined)
          .finally(next),
      EVERY_MS,
    );
  }
  next();

  return {
    isSynchronous: () => isWaiting(leader),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

import { existsSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToPostgres } from '../other-user.ts';
import { writeFilled } from '../template.ts';
import type { Node } from './node.ts';

export const CONNECTIONS = 100;
const SLOT = 'standby';
export const SYNCHRONOUS_FILE = 'synchronous.conf';

export const isMade = ({ folder }: Node) => existsSync(join(folder, 'PG_VERSION'));

/** Its own port and rules, which a copy of another one does not have. */
function configure({ name, folder, port }: Node) {
  giveToPostgres(
    writeFilled('postgresql.conf', join(folder, 'postgresql.conf'), { name, port, connections: CONNECTIONS }),
    writeFilled('pg_hba.conf', join(folder, 'pg_hba.conf'), {}),
  );
}

function makeFolder({ folder }: Node) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  giveToPostgres(folder);
}

/** An empty database that only its superuser can enter yet. */
export async function createFirst(node: Node, password: string) {
  makeFolder(node);
  const file = `${node.folder}.password`;
  writeFileSync(file, password, { mode: 0o600 });
  giveToPostgres(file);
  try {
    await node.run(
      'initdb',
      ...[`--pgdata=${node.folder}`, '--username=postgres', `--pwfile=${file}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    );
  } finally {
    unlinkSync(file);
  }
  configure(node);
}

/** Access rules, and the shop's database: for a running server. */
export async function addUsers({ sql }: Node, password: string) {
  if ((await sql("select 1 from pg_roles where rolname = 'shop'")) === '') {
    await sql(
      `create role balancer login; create role replicator login replication password '${password}'; create role shop login password '${password}'`,
    );
  }
  if ((await sql("select 1 from pg_database where datname = 'shop'")) === '')
    await sql('create database shop owner shop');
}

/** A new standby: a copy of the primary, which it follows from then on. */
export async function copyFrom(leader: Node, node: Node) {
  makeFolder(node);
  const slot = await leader.sql(`select 1 from pg_replication_slots where slot_name = '${SLOT}'`);
  if (slot === '') await leader.sql(`select pg_create_physical_replication_slot('${SLOT}', true)`);
  await node.run(
    'pg_basebackup',
    ...[
      `--pgdata=${node.folder}`,
      '--wal-method=stream',
      '--checkpoint=fast',
      `--slot=${SLOT}`,
      '--write-recovery-conf',
    ],
    `--dbname=host=127.0.0.1 port=${leader.port} user=replicator`,
  );
  // The other server decides whether it waits for a standby.
  rmSync(join(node.folder, SYNCHRONOUS_FILE), { force: true });
  configure(node);
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../store/store-settings.ts';

const KEYS = { accessKeyId: 'shop', secretAccessKey: 'only-for-tests' };
const BUCKET = 'shop';
const UP_WITHIN_MS = 60_000;
const MISSING = 'There is no Ceph here: apt-get install -y --no-install-recommends ceph-mon ceph-osd radosgw.';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** One of each, in memory, without authentication between them. */
const configuration = (folder: string, id: string, monitorPort: number, port: number) => `[global]
fsid = ${id}
mon host = [v1:127.0.0.1:${monitorPort}]
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
crash dir = ${folder}
admin socket =
log file = ${folder}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
ms bind msgr2 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd class load list = *
osd class default list = *
[mon]
mon data = ${folder}/mon
mon data avail crit = 1
mon data avail warn = 1
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client]
keyring = /dev/null
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
rgw run sync thread = false
`;

export interface RealStorage {
  settings: BucketSettings;
  /** Requests hang: no response and no refusal. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Ceph's S3 gateway with its own cluster, from Debian's packages `ceph-mon ceph-osd radosgw`. */
export async function cephStorage(): Promise<RealStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-ceph-'));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const id = randomUUID();
  const file = join(folder, 'ceph.conf');
  const running: ChildProcess[] = [];
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  writeFileSync(file, configuration(folder, id, monitorPort, port));

  function run(program: string, ...args: string[]) {
    const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: UP_WITHIN_MS });
    if (error && 'code' in error && error.code === 'ENOENT') throw new Error(MISSING);
    if (error || status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
    return stdout;
  }
  function start(program: string, ...args: string[]) {
    const child = spawn(program, ['-c', file, ...args, '-f'], { stdio: 'ignore' });
    running.push(child);
    return child;
  }
  async function stop() {
    for (const child of running.reverse()) {
      const ended = child.exitCode === null && new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const map = join(folder, 'monmap');
    const disk = randomUUID();
    run('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v1:127.0.0.1:${monitorPort}]`, map);
    run('ceph-mon', '-c', file, '-i', 'a', '--mkfs', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    run('ceph', '-c', file, 'osd', 'new', disk, '0');
    run('ceph-osd', '-c', file, '-i', '0', '--osd-uuid', disk, '--mkfs', '--monmap', map);
    const startDisk = () => start('ceph-osd', '-i', '0', '--fsid', id);
    const isUp = () => JSON.parse(run('ceph', '-c', file, 'osd', 'stat', '-f', 'json')).num_up_osds === 1;
    // Now and then the monitor mistakes it for a disk of another cluster, and it exits: then it is started once more.
    let osd = startDisk();
    for (const end = Date.now() + UP_WITHIN_MS; !isUp(); await wait(100)) {
      if (Date.now() > end) throw new Error('The disk of Ceph did not come up.');
      if (osd.exitCode !== null) osd = startDisk();
    }
    const { accessKeyId, secretAccessKey } = KEYS;
    const user = ['user', 'create', '--uid', 'shop', '--display-name', 'shop', '--access-key', accessKeyId];
    run('radosgw-admin', '-c', file, ...user, '--secret-key', secretAccessKey);
    const gateway = start('radosgw', '-n', 'client.rgw');
    const client = new AwsClient({ ...KEYS, service: 's3', region: 'us-east-1', retries: 0 });
    const makeBucket = () =>
      client.fetch(`http://127.0.0.1:${port}/${BUCKET}`, { method: 'PUT' }).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const end = Date.now() + UP_WITHIN_MS; !(await makeBucket()); await wait(100))
      if (Date.now() > end) throw new Error('The S3 gateway did not come up.');
    return {
      settings: {
        bucket: BUCKET,
        prefix: '',
        endpoint: new URL(`http://127.0.0.1:${port}`),
        region: 'us-east-1',
        ...KEYS,
        pathStyle: true,
        cacheBytes: 64 * 1024 * 1024,
      },
      pause: () => void gateway.kill('SIGSTOP'),
      resume: () => void gateway.kill('SIGCONT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

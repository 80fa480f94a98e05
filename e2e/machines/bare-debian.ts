import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRepository } from '../runner/repository.ts';

const run = promisify(execFile);

const SUITE = 'trixie';
const PACKAGES = 'systemd,systemd-sysv,ca-certificates';
/** Empty: debootstrap's own. */
const MIRROR = process.env.DEBIAN_MIRROR ?? '';
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const BOOTED_WITHIN_MS = 60_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/** As root's login has it; the authorities of this machine also sign what a proxy in front of it changes. */
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  USER: 'root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
  NODE_EXTRA_CA_CERTS: AUTHORITIES,
  SSL_CERT_FILE: AUTHORITIES,
};

/** Its own mounts, processes, names, control groups and network, with systemd as the first process. */
const BOOT = `
set -e
root=$1
groups=$(mktemp -d)
mount -t cgroup2 cgroup2 "$groups"
mkdir -p "$groups/shop-drill"
echo $$ > "$groups/shop-drill/cgroup.procs"
umount "$groups"; rmdir "$groups"
exec unshare --mount --uts --ipc --net --cgroup --pid --fork --kill-child=SIGKILL sh -ec '
  root=$1
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t sysfs sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in "null 1 3" "zero 1 5" "full 1 7" "random 1 8" "urandom 1 9" "tty 5 0"; do
    set -- $device
    mknod -m 666 "$root/dev/$1" c "$2" "$3"
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  mount -t tmpfs tmpfs "$root/dev/shm"
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  ip link set lo up
  hostname shop
  cd "$root"
  mkdir -p mnt/before
  pivot_root . mnt/before
  exec env -i container=drill /bin/sh -c "umount -l /mnt/before; exec /usr/lib/systemd/systemd"
' sh "$root"
`;

const missing = () =>
  [
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...['debootstrap', 'unshare', 'nsenter', 'setpriv', 'ip'].filter(
      (name) => !['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) => existsSync(join(folder, name))),
    ),
  ].join(', ');

/** What debootstrap makes: three minutes of work, which later runs find done. */
const BASE_SYSTEM = inRepository('.cache', `debian-${SUITE}`);

async function bootstrap() {
  if (existsSync(BASE_SYSTEM)) return;
  const draft = `${BASE_SYSTEM}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true });
  const keys = existsSync(KEYS) ? [`--keyring=${KEYS}`] : ['--no-check-gpg'];
  const words = ['--variant=minbase', `--include=${PACKAGES}`, ...keys, SUITE, draft, ...(MIRROR ? [MIRROR] : [])];
  await run('debootstrap', words, { maxBuffer: MOST_OUTPUT });
  renameSync(draft, BASE_SYSTEM);
}

async function install(root: string) {
  await bootstrap();
  await run('cp', ['--archive', '--reflink=auto', `${BASE_SYSTEM}/.`, root]);
  // What a power cut would do to this folder matters to nobody.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n');
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  if (existsSync(AUTHORITIES)) copyFileSync(AUTHORITIES, join(root, AUTHORITIES));
  mkdirSync(join(root, 'mnt/before'), { recursive: true });
}

/** The first process of the machine, as this machine sees it. */
function childOf(pid: number | undefined): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return first ? Number(first) : undefined;
  } catch {
    return undefined;
  }
}

export type Machine = Awaited<ReturnType<typeof openBareDebian>>;

/** A bare Debian that has booted, in a folder of its own; what runs in it ends with `remove`. */
export async function openBareDebian() {
  const needs = missing();
  if (needs) throw new Error(`A bare Debian cannot be made here: ${needs} missing.`);
  const root = mkdtempSync('/var/tmp/shop-debian-');
  // In memory: a hundred thousand files of packages are written and removed.
  await run('mount', ['-t', 'tmpfs', '-o', 'size=8g,mode=755', 'tmpfs', root]);
  const remove = async () => {
    await run('umount', ['--lazy', root]);
    rmdirSync(root);
  };
  try {
    await install(root);
  } catch (error) {
    await remove();
    throw error;
  }
  const boot = spawn('setpriv', ['--pdeathsig', 'KILL', 'sh', '-c', BOOT, 'sh', root], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [boot.stdout, boot.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });

  /** Runs lines as root; with a network only if the options want it. */
  async function sh(lines: string, { network = false, env = {} }: Run = {}): Promise<string> {
    const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', ...(network ? [] : ['--net'])];
    const words = ['--target', String(childOf(boot.pid)), ...namespaces, 'bash', '-euo', 'pipefail', '-c', lines];
    const options = { env: { ...ENVIRONMENT, ...env }, maxBuffer: MOST_OUTPUT };
    const { stdout, stderr } = await run('nsenter', words, options).catch(
      (error: Error & { stdout: string; stderr: string }) => {
        throw new Error(`${lines}\nfailed: ${error.stdout.slice(-3000)}${error.stderr.slice(-3000)}`);
      },
    );
    return stdout + stderr;
  }

  async function untilBooted() {
    for (const end = Date.now() + BOOTED_WITHIN_MS; Date.now() < end; await wait(300)) {
      if (boot.exitCode !== null) break;
      const state = await sh('systemctl is-system-running || true').catch(() => '');
      if (/^(running|degraded)/.test(state)) return;
    }
    throw new Error(`systemd does not run in ${root}: ${output}`);
  }

  async function stop() {
    await end(boot);
    await remove();
  }
  try {
    await untilBooted();
  } catch (error) {
    await stop();
    throw error;
  }
  return { root, sh, stop };
}

interface Run {
  network?: boolean;
  env?: Record<string, string>;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

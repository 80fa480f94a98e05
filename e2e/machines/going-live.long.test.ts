import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inRepository } from '../runner/repository.ts';
import { type Machine, openBareDebian } from './bare-debian.ts';
import { commandBlocks } from './command-blocks.ts';
import { localCertificate } from './local-certificate.ts';

const DOMAIN = 'shop.test';
const OWNER = '+919876543210';
const PRODUCT = 'Jaggery';
/** On the home page. */
const CATEGORY = 'Flours';
const AUTHORITY = '/etc/ssl/certs/local-authority.pem';
const MINUTE = 60_000;

const step = commandBlocks(inRepository('docs/going-live.md'));
let machine: Machine;
/** The two versions that the shop is updated from and to. */
const versions: string[] = [];
/** Every acknowledged order. */
const orders: string[] = [];

const began = Date.now();
const log = (what: string) => console.log(`${((Date.now() - began) / MINUTE).toFixed(1)} min: ${what}`);

/** Stands for the place that the shop is cloned from, and where its developers work. */
const BUNDLE = '/srv/shop.bundle';
const WORK = '/root/work';
const publishVersion = `cd ${WORK} && git bundle create --quiet ${BUNDLE} HEAD main && git rev-parse HEAD`;

/** This commit is the first version. */
async function firstVersion(): Promise<string> {
  const commit = join(machine.root, 'root/commit.bundle');
  execFileSync('git', ['bundle', 'create', '--quiet', commit, 'HEAD'], { cwd: inRepository('.') });
  await machine.sh(`git clone --quiet /root/commit.bundle ${WORK} && cd ${WORK} && git switch --quiet --create main`);
  return (await machine.sh(publishVersion)).trim();
}

/** A sentence of a section differs, in both languages. */
async function nextVersion(): Promise<string> {
  await machine.sh(`
    cd ${WORK}
    grep -rl 'Saved addresses' mf-account/src mf-account/locales | xargs sed -i 's/Saved addresses/Saved addresses of yours/'
    git -c user.name=Test -c user.email=test@example.in commit --quiet --all --message 'fix(account): a sentence'`);
  return (await machine.sh(publishVersion)).trim();
}

/** Nobody outside can sign one for this domain. */
async function useLocalCertificate() {
  const { authority, certificate, key } = localCertificate(DOMAIN);
  copyFileSync(authority, join(machine.root, AUTHORITY));
  for (const file of [certificate, key]) copyFileSync(file, join(machine.root, 'etc/caddy', basename(file)));
  await machine.sh(`
    cd /etc/caddy
    chown caddy: ${basename(key)}
    sed -i '/^${DOMAIN} {/a tls /etc/caddy/${basename(certificate)} /etc/caddy/${basename(key)}' Caddyfile
    systemctl reload caddy`);
}

const trusted = { env: { NODE_EXTRA_CA_CERTS: AUTHORITY } };

/** Tries until the lines succeed. */
async function until(lines: string, withinMs = 3 * MINUTE) {
  for (const end = Date.now() + withinMs; ; await wait(1_000)) {
    const failure = await machine.sh(lines, trusted).then(
      () => undefined,
      (error: Error) => error,
    );
    if (!failure) return;
    if (Date.now() < end) continue;
    const logs = await machine.sh('journalctl --no-pager -n 80; tail -n 30 /srv/shop/data/logs/*.log || true');
    throw new Error(`${failure.message}\n${logs}`);
  }
}

const untilOpen = () =>
  until(
    `node -e "fetch('https://${DOMAIN}/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"`,
  );

async function placeOrder(): Promise<string> {
  const env = { ...trusted.env, E2E_SHOP_URL: `https://${DOMAIN}`, E2E_EMULATOR_URL: 'http://127.0.0.1:9099' };
  const command = `cd /srv/shop/app/e2e && node --import tsx machines/first-order.ts ${OWNER} ${PRODUCT}`;
  const { order, role } = JSON.parse((await machine.sh(command, { env })).trim().split('\n').at(-1) ?? '');
  expect(role).toBe('admin');
  orders.push(order);
  return order;
}

const keptOrders = async () =>
  (await machine.sh(`runuser -u postgres -- psql --tuples-only --no-align shop -c 'select id from orders'`))
    .trim()
    .split('\n');

const liveBuilds = async () => JSON.parse(await machine.sh('as-shop pnpm --silent release show --json')).live;

/** What the doctor finds; a demonstration is the only thing that it may warn of. */
async function expectHealthy() {
  const report = await machine.sh(step('9. Check'), trusted);
  expect(report).toContain('0 problems, 1 warning, ');
  expect(report).toContain('The newest backup in /srv/backup is 0 hours old.');
}

beforeAll(async () => {
  machine = await openBareDebian();
  await machine.sh(`echo '127.0.0.1 localhost ${DOMAIN}' > /etc/hosts`);
  log('a bare Debian has booted');
}, 15 * MINUTE);
afterAll(() => machine?.stop(), MINUTE);

test(
  'packages, the database and the shop are installed',
  async () => {
    await machine.sh(step('1. Packages and a user'), { network: true });
    log('the packages are installed');
    await machine.sh(step('2. The database'));
    versions.push(await firstVersion());
    await machine.sh(step('3. The shop').replace('REPOSITORY', BUNDLE), { network: true });
    log('the shop is installed and built');
  },
  30 * MINUTE,
);

test(
  'with its domain, a certificate and its settings the shop opens at its address',
  async () => {
    await machine.sh(step('4. Domain and TLS').replace('YOUR DOMAIN', DOMAIN));
    await useLocalCertificate();
    await machine.sh(step('6. Settings').replace('editor', 'test -w'));
    await expect(machine.sh('as-shop node tools/bin/start.mjs')).rejects.toThrow(
      'AUTH_MODE=firebase needs FIREBASE_PROJECT_ID, FIREBASE_API_KEY, and ADMIN_PHONE',
    );
    await machine.sh(`
    sed -i -e 's/shop.example.in/${DOMAIN}/' -e '/^FIREBASE/d' -e 's/^AUTH_MODE=.*/AUTH_MODE=emulator/' \
      -e 's/^ADMIN_PHONE=.*/ADMIN_PHONE=${OWNER}/' /etc/shop/shop.env`);
    await machine.sh(step('7. Start').replace('journalctl -fu', 'journalctl --no-pager -u'));
    await machine.sh('systemd-analyze verify /etc/systemd/system/shop*');
    await untilOpen();
    log('the shop is open');
  },
  10 * MINUTE,
);

test(
  'the owner signs in, imports products and orders, and the doctor finds no problem',
  async () => {
    await machine.sh('as-shop pnpm run import docs/examples/products.csv');
    await placeOrder();
    await expectHealthy();
    expect(await machine.sh('systemctl is-active shop shop-follow')).toBe('active\nactive\n');

    await machine.sh('systemctl stop postgresql.service');
    const report = await machine.sh('as-shop pnpm run doctor', trusted).catch(({ message }: Error) => message);
    await machine.sh('systemctl start postgresql.service');
    expect(report).toContain('The database does not respond: ENOENT: /run/postgresql/.s.PGSQL.5432 does not exist.');
    expect(report).toContain('responds 503, The shop cannot reach its data at the moment.');
    await untilOpen();
  },
  5 * MINUTE,
);

test(
  'the API and the front door also run as units of their own, as on machines of their own',
  async () => {
    const servers = 'shop-api.service shop-front-door.service';
    // On one machine they need different ports for their metrics.
    await machine.sh(`
    systemctl stop shop.service
    echo METRICS_PORT=9465 > /etc/shop/front-door.env
    mkdir -p /run/systemd/system/shop-front-door.service.d
    printf '[Service]\\nEnvironmentFile=/etc/shop/front-door.env\\n' > /run/systemd/system/shop-front-door.service.d/port.conf
    systemctl daemon-reload
    systemctl start ${servers}`);
    await untilOpen();
    await until(
      `node -e "fetch('https://${DOMAIN}/').then(async (page) => process.exit(page.ok && (await page.text()).includes('${CATEGORY}') ? 0 : 1))"`,
    );
    await machine.sh(`systemctl kill --signal=KILL ${servers}`);
    await untilOpen();
    expect(await machine.sh(`systemctl is-active ${servers}`)).toBe('active\nactive\n');
    await machine.sh(`systemctl stop ${servers} && systemctl start shop.service`);
    await untilOpen();
  },
  5 * MINUTE,
);

test(
  'an update is live with every order, and so is the version before after going back',
  async () => {
    const before = await liveBuilds();
    const release = JSON.parse(await machine.sh('as-shop pnpm --silent release show --json')).version;
    versions.push(await nextVersion());
    const [older = '', newer = ''] = versions;
    await machine.sh(step('Updating').replace('VERSION', newer), { network: true });
    await untilOpen();
    const { 'mf-account': changed, ...others } = await liveBuilds();
    expect(before).toMatchObject(others);
    expect(changed).not.toBe(before['mf-account']);
    await placeOrder();
    log('the shop is updated');

    await machine.sh(step('Going back').replace('RELEASE', String(release)).replace('VERSION', older), {
      network: true,
    });
    await untilOpen();
    expect(await liveBuilds()).toEqual(before);
    await placeOrder();
    expect(await keptOrders()).toEqual(expect.arrayContaining(orders));
    log('the shop is back');
  },
  15 * MINUTE,
);

test(
  'from its backups the shop is restored with every order, also those since the last full copy',
  async () => {
    await machine.sh(step('Restoring'));
    await machine.sh('rm -r /srv/shop/data.before /var/lib/postgresql/*/main.before');
    await machine.sh(step('7. Start').replace('journalctl -fu', 'journalctl --no-pager -u'));
    await untilOpen();
    expect(await keptOrders()).toEqual(expect.arrayContaining(orders));
    const order = await placeOrder();
    expect(await keptOrders()).toContain(order);
    await expectHealthy();
    log('the shop is restored');
  },
  10 * MINUTE,
);

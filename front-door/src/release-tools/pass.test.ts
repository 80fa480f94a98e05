import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Access, changeAccess, type Token, USUAL_RIGHTS } from '@shop/release/access';
import { fixtureSection } from '@shop/release/testing/fixture-shell';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { type Pass, passToken } from './pass.ts';

const secret = 'a secret of thirty-two characters';
const panelFile = join(temporaryFolder(), 'panel.js');
let door: Awaited<ReturnType<typeof openFrontDoor>>;
let earlier: string;

beforeAll(async () => {
  writeFileSync(panelFile, '"the panel"');
  door = await openFrontDoor({ env: { PREVIEW_SECRET: secret }, panelFile });
  ({ build: earlier } = await door.publishBuild({ section: 'mf-orders', serverCode: fixtureSection("'earlier'") }));
  const { build } = await door.publishBuild({ section: 'mf-orders', serverCode: fixtureSection("'live'") });
  await eventually(
    () => door.text('/health'),
    (text) => text.includes(build),
  );
}, 30_000);

const now = Date.now();
const inMs = (ms: number) => new Date(now + ms).toISOString();
const token: Token = {
  id: '3fa9c1d2',
  hash: '',
  team: 'orders',
  sections: ['mf-orders'],
  note: '',
  madeAt: inMs(0),
  expiresAt: inMs(600_000),
};
const team = { sections: ['mf-orders', 'mf-cart'], may: USUAL_RIGHTS, passOver: [], ci: [] };
const change = (changed: Partial<Pick<Access, 'teams' | 'tokens'>>) =>
  changeAccess(door.store, 'test', () => ({ ...changed, what: 'test' }));

const linkOf = (by?: Pass['by']) =>
  passToken({ team: 'orders', sections: ['mf-orders'], owners: {}, until: now + 600_000, ...(by && { by }) }, secret);

/** Opens the panel, then its link, and shows the chosen build. */
async function counts(pass: string) {
  const headers = { cookie: `shop-tools=${pass}; shop-builds=mf-orders.${earlier}` };
  const [builds, link, page] = await Promise.all([
    door.fetch('/__release-tools/builds', { headers }),
    door.fetch(`/__release-tools/${pass}`),
    door.fetch('/mf-orders?release-tools', { headers }),
  ]);
  const body = await page.text();
  return [
    builds.status,
    link.status,
    body.includes('<main>earlier'),
    body.includes('/__release-tools/panel.js'),
  ].join();
}
const GOOD = '200,303,true,true';
const NOTHING = '403,403,false,false';

const ofToken = linkOf({ team: 'orders', token: token.id });
const ofTeam = linkOf({ team: 'orders' });
const becomes = (pass: string, what: string) =>
  eventually(
    () => counts(pass),
    (text) => text === what,
  );

beforeEach(async () => {
  await change({ teams: { orders: team }, tokens: [token] });
  await becomes(ofToken, GOOD);
});

test('a pass becomes invalid within two seconds after its token is revoked', async () => {
  await change({ tokens: [{ ...token, revokedAt: inMs(0) }] });
  await becomes(ofToken, NOTHING);
  expect(await counts(ofTeam)).toBe(GOOD);
});

test('a pass is valid no longer than its token', async () => {
  await change({ tokens: [{ ...token, expiresAt: inMs(-1) }] });
  await becomes(ofToken, NOTHING);
});

test('a pass is invalid if its token or its team no longer exists', async () => {
  await change({ tokens: [] });
  await becomes(ofToken, NOTHING);
  await change({ teams: {} });
  await becomes(ofTeam, NOTHING);
});

test('a pass is invalid if its team may no longer preview', async () => {
  await change({ teams: { orders: { ...team, may: ['hold'] } } });
  await becomes(ofTeam, NOTHING);
});

test('a section that the team has lost is shown live, and the panel stays', async () => {
  await change({ teams: { orders: { ...team, sections: ['mf-cart'] } } });
  await becomes(ofToken, '200,303,false,true');
});

test('a pass that was made in the folder itself cannot be revoked', async () => {
  await change({ teams: {}, tokens: [] });
  await becomes(ofToken, NOTHING);
  expect(await counts(linkOf())).toBe(GOOD);
});

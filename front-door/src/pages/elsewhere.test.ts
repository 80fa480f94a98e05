import { expect, test } from '@jest/globals';
import { changeAccess } from '@shop/release/access';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';

const ELSEWHERE = 'https://gifts.example';

test('a page loads a section from another origin with its integrity, and the policy of that release alone allows the origin', async () => {
  const door = await openFrontDoor();
  await changeAccess(door.store, 'owner', () => ({ origins: [ELSEWHERE], what: 'their own server' }));
  const pageOf = async () => {
    const response = await door.fetch('/mf-gifts');
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  };
  const live = async (origin?: string) => {
    const { build, files } = await door.publishBuild({ section: 'mf-gifts', ...(origin && { origin }) });
    const served = async () => (await (await door.fetch('/health')).json()).live['mf-gifts'];
    await eventually(served, (name) => name === build);
    return { folder: `/_sections/mf-gifts/${build}/`, integrity: files['remoteEntry.js']?.integrity };
  };

  const remote = await live(ELSEWHERE);
  const { html, policy } = await pageOf();
  expect(html).toContain(`href="${ELSEWHERE}${remote.folder}remoteEntry.js" integrity="${remote.integrity}"`);
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${ELSEWHERE}`));
  const manifest = await door.fetch('/_sections/mf-gifts/live/mf-manifest.json');
  expect(manifest.status).toBe(404);

  const own = await live();
  const after = await pageOf();
  expect(after.html).toContain(`href="${own.folder}remoteEntry.js"`);
  expect(after.policy).not.toContain(ELSEWHERE);
}, 60_000);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openFrontDoor } from '../testing/open-front-door.ts';

const ICON = 'public/icons/icon-192.png';

test("a browser that requests the old icon name gets the shell's icon, for an hour", async () => {
  expect(existsSync(join(__dirname, '../../../shell', ICON))).toBe(true);
  const door = await openFrontDoor();
  const { build } = await door.publishBuild({
    section: 'shell',
    contents: { 'main.js': '', 'style.css': '', [ICON]: 'the icon' },
  });
  while (!(await door.text('/health')).includes(build)) await new Promise((resolve) => setTimeout(resolve, 20));
  const response = await door.fetch('/favicon.ico');
  expect([response.status, await response.text()]).toEqual([200, 'the icon']);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});

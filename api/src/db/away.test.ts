import { expect, test } from '@jest/globals';
import { SettingError } from '@shop/server/settings';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { isDatabaseAway } from './away.ts';
import { openDatabase } from './open.ts';

const folder = temporaryFolder();

async function refusalOf(databaseUrl: string): Promise<unknown> {
  return openDatabase({ databaseUrl, folder }, () => undefined).then(
    () => 'opened',
    (error: unknown) => error,
  );
}

test.each([
  ['a port where nothing listens', 'postgres://shop:secret@127.0.0.1:1/shop', '127.0.0.1:1/shop'],
  ['a host that does not exist', 'postgres://shop:secret@nowhere.invalid/shop', 'nowhere.invalid/shop'],
  ['the socket of a PostgreSQL that does not run', `postgresql:///shop?host=${folder}&user=shop`, `${folder}/shop`],
])('a DATABASE_URL with %s is refused with a sentence, without the password', async (_, url, named) => {
  const error = await refusalOf(url);
  expect(error).toBeInstanceOf(SettingError);
  const { message } = error as Error;
  expect(message).toMatch(`The database of DATABASE_URL, ${named}, cannot be used: `);
  expect(message).not.toContain('secret');
});

test('a missing file that is no socket does not count as a database that is away', () => {
  expect(isDatabaseAway(Object.assign(new Error('no picture'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
});

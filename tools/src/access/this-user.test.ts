import { expect, test } from '@jest/globals';
import { thisUser } from './identity.ts';

test('a user without a name, as in a container, is shown by number', () => {
  const nameless = () => {
    throw new Error('uv_os_get_passwd returned ENOENT (no such file or directory)');
  };
  expect(thisUser(nameless)).toBe(`user ${process.getuid?.() ?? 'unknown'}`);
});

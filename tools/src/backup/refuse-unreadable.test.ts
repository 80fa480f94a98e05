import { userInfo } from 'node:os';
import { expect, test } from '@jest/globals';
import { refuseUnreadable } from './refuse-unreadable.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });

test('a backup folder that may not be read is not called empty: the user who may not is named', () => {
  expect(() => refuseUnreadable('/backups/base')(failed('EACCES'))).toThrow(
    `/backups/base may not be read by the user ${userInfo().username}: run this as its owner.`,
  );
  expect(refuseUnreadable('/backups/base')(failed('ENOENT'))).toEqual([]);
});

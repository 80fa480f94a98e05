import { expect, test } from '@jest/globals';
import { BackupError } from './backup-error.ts';
import { readBackupWords, readRestoreWords } from './words.ts';

test('the words of a backup and of a restore', () => {
  expect(readBackupWords([])).toBeNull();
  expect(readBackupWords(['/b'])).toEqual({ folder: '/b', follow: false, keep: null });
  expect(readBackupWords(['/b', '--keep', '14'])).toEqual({ folder: '/b', follow: false, keep: 14 });
  expect(readBackupWords(['--follow', '/b'])).toEqual({ folder: '/b', follow: true, keep: null });
  expect(readRestoreWords([])).toBeNull();
  expect(readRestoreWords(['/b', '--data', '/d', '--at', '2026-12-24T18:00:00+05:30'])).toEqual({
    folder: '/b',
    data: '/d',
    database: undefined,
    at: new Date('2026-12-24T12:30:00Z'),
  });
});

test.each([
  [['/b', '--kep', '3'], "Unknown option '--kep'."],
  [['/b', '--keep'], "Option '--keep <value>' argument missing."],
  [['/b', '--keep', 'none'], "--keep needs the number of copies, and it is 'none'."],
  [['/b', '--keep', '0'], "--keep needs the number of copies, and it is '0'."],
  [['/b', '--keep', '3', '--follow'], '--keep and --follow do not go together: run both, each alone.'],
  [['/b', '/c'], "One folder is enough, and '/c' is another."],
])('before a copy is made, %j is refused with a sentence', (words, sentence) => {
  expect(() => readBackupWords(words)).toThrow(new BackupError(sentence));
});

test.each([
  [['/b'], '--data FOLDER is missing: where pictures, releases and keys are restored to.'],
  [
    ['/b', '--data', '/d', '--at', 'yesterday'],
    "--at needs a time such as 2026-12-24T18:00:00+05:30, and it is 'yesterday'.",
  ],
  [['/b', '--data', '/d', '--to', '/e'], "Unknown option '--to'."],
])('a restore with %j is refused with a sentence', (words, sentence) => {
  expect(() => readRestoreWords(words)).toThrow(new BackupError(sentence));
});

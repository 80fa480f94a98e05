import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { secretsIn } from './secret-patterns.ts';

/** Was written out in a test once, and opens nothing. */
const MADE_UP = new Set(['a token of a team: shop_0badc0de_Zx…']);

const root = join(import.meta.dirname, '../..');

test('no commit ever contained a secret', async () => {
  const log = spawn('git', ['log', '--all', '-p', '--no-color', '--unified=0', '--format=commit %h'], { cwd: root });
  let commit = '';
  let commits = 0;
  const found: string[] = [];
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith('commit ')) {
      commit = line;
      commits += 1;
    } else if (line.startsWith('+') && line.length < 100_000)
      found.push(
        ...secretsIn(line)
          .filter((each) => !MADE_UP.has(each))
          .map((each) => `${commit}: ${each}`),
      );
  }
  expect(found).toEqual([]);
  expect(commits).toBeGreaterThan(1);
}, 600_000);

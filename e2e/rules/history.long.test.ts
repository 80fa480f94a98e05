import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { secretsIn } from './secret-patterns.ts';

const root = join(import.meta.dirname, '../..');

test('nothing that was ever committed holds a secret', async () => {
  const log = spawn('git', ['log', '--all', '-p', '--no-color', '--unified=0', '--format=commit %h'], { cwd: root });
  let commit = '';
  let commits = 0;
  const found: string[] = [];
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith('commit ')) {
      commit = line;
      commits += 1;
    } else if (line.startsWith('+') && line.length < 100_000)
      found.push(...secretsIn(line).map((each) => `${commit}: ${each}`));
  }
  expect(found).toEqual([]);
  expect(commits).toBeGreaterThan(1);
}, 600_000);

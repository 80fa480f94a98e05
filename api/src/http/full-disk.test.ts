import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const PROGRAM = `
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'logging.ts'))};
  const log = createLog('info');
  for (let line = 0; line < 3; line += 1) log.info('a line');
  setTimeout(() => console.error('still here'), 50);
`;

test('a log line that cannot be written does not end the API', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, 'still here\n']);
});

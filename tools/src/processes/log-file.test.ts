import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { openLogFile } from './log-file.ts';
import { programLogs } from './program-logs.ts';

const bytes = (text: string) => Buffer.from(text);
const textOf = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

test('a log continues in a new file at its size, and only the newest are retained', () => {
  const folder = temporaryFolder();
  const log = openLogFile(join(folder, 'api.log'), { count: 2, largest: 10 });
  for (const line of ['one....\n', 'two....\n', 'three..\n', 'four...\n']) log.write(bytes(line));
  log.close();
  expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  expect(['api.log', 'api.log.1', 'api.log.2'].map((name) => textOf(folder, name))).toEqual([
    'four...\n',
    'three..\n',
    'two....\n',
  ]);
});

test('a log on a full disk loses its lines and stops nothing', () => {
  const log = openLogFile('/dev/full', { count: 1 });
  log.write(bytes('lost\n'));
  log.write(bytes('lost, too\n'));
  log.close();
});

test('lost lines are counted in the log when there is room again', () => {
  const folder = temporaryFolder();
  const log = openLogFile(join(folder, 'later/api.log'), { count: 1 });
  log.write(bytes('lost\n'));
  mkdirSync(join(folder, 'later'));
  log.write(bytes('later\n'));
  log.close();
  expect(textOf(folder, 'later/api.log')).toMatch(/^\{.*"5 bytes of this log could not be written.*\}\nlater\n$/);
});

test('security events of the API are also in a log of their own, which other lines do not fill', () => {
  const folder = temporaryFolder();
  const write = programLogs(folder).sink('api');
  write(bytes('{"msg":"answered","status":200}\n{"msg":"answered","eve'));
  write(bytes('nt":"signed in"}\n{"msg":"answered","refused":"forbidden"}\n'));
  expect(textOf(folder, 'security.log')).toBe(
    '{"msg":"answered","event":"signed in"}\n{"msg":"answered","refused":"forbidden"}\n',
  );
  expect(textOf(folder, 'api.log').split('\n')).toHaveLength(4);
});

test('starts that fail append to the log and push out nothing; each has its own last lines', () => {
  const folder = temporaryFolder();
  for (let start = 1; start <= 7; start += 1) {
    const logs = programLogs(folder);
    logs.begin('api');
    expect(logs.lastLines('api')).toBe('');
    logs.sink('api')(bytes(`failed ${start}\n`));
    expect(logs.lastLines('api')).toBe(`failed ${start}`);
  }
  expect(readdirSync(folder)).toEqual(['api.log']);
  expect(textOf(folder, 'api.log')).toMatch(/^failed 1\n.*failed 7\n$/s);
});

test('a program that writes nothing has an empty log', () => {
  const folder = temporaryFolder();
  programLogs(folder).begin('build');
  expect(textOf(folder, 'build.log')).toBe('');
});

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { secretsIn } from './secret-patterns.ts';

const root = join(import.meta.dirname, '../..');
const BINARY = /\.(png|webp|avif|jpe?g|ico|woff2?|ttf|gz|br|wasm|xlsx)$/;

const lettersOf = (count: number) => 'aB3'.repeat(count).slice(0, count);

test.each([
  ['a private key', `-----BEGIN PRIVATE KEY-----\n${lettersOf(48)}`],
  ['a key of AWS', `AKIA${'A1'.repeat(8)}`],
  ['a token of GitHub', `ghp_${lettersOf(36)}`],
  ['a key of Google', `AIza${lettersOf(35)}`],
  ['a token of a team', `shop_0123abcd_${lettersOf(43)}`],
  ['a password in an address', `postgres://shop:${lettersOf(12)}@db.example.com/shop`],
])('%s would be found', (kind, text) => expect(secretsIn(`const x = '${text}';`)[0]).toContain(kind));

test.each([
  'postgres://shop@localhost/shop',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'AKIA is a prefix',
])('%s is not a secret', (text) => expect(secretsIn(text)).toEqual([]));

const inFiles = (files: string[]) =>
  files.flatMap((file) => secretsIn(readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`));

test('no file of the repository contains a secret', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const files = tracked.split('\0').filter((file) => file && !BINARY.test(file) && existsSync(join(root, file)));
  expect(inFiles(files)).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});

test('no built bundle contains a secret', () => {
  const parts = ['shell', 'api', 'front-door', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
  const files = parts
    .map((part) => `${part}/dist`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => !BINARY.test(file) && statSync(join(root, file)).isFile());
  expect(inFiles(files)).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

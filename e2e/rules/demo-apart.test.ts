import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { programBill } from '@shop/build/program-bill';

const root = join(import.meta.dirname, '../..');
const dependenciesOf = (folder: string) =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies as object);
const own = dependenciesOf('tools/demo').filter((name) => !dependenciesOf('api').includes(name));

const builtText = (folder: string) =>
  readdirSync(join(root, folder, 'dist'))
    .map((file) => readFileSync(join(root, folder, 'dist', file), 'utf8').toLowerCase())
    .join('\n');

const WORDS = ['tools/demo', 'seeddemo', 'demodrawings', 'harfbuzz', 'poppins'];

describe('the demo is no part of the API', () => {
  test('whose build holds none of its words, which its own build does', () => {
    const wordsIn = (text: string) => WORDS.filter((word) => text.includes(word));
    expect(wordsIn(builtText('api'))).toEqual([]);
    expect(wordsIn(builtText('tools/demo'))).toEqual(WORDS.slice(1));
  });

  test('whose dependencies hold none of its packages', () => {
    expect(own.length).toBeGreaterThan(1);
    const names = programBill(join(root, 'api')).components.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => own.includes(name) || name === 'demo')).toEqual([]);
  });
});

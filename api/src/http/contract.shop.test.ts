import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiDocument, contractBreaks } from '../testing/contract-breaks.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { writerFor } from './serialization.ts';

/** The contract of open tabs with older releases. Updated by hand, when no stored build uses the old one. */
const SERVED = join(import.meta.dirname, '../../contract/served.json');

let shop: TestApi;
let now: ApiDocument;
beforeAll(async () => {
  shop = await openTestApi();
  now = (await shop.ask<ApiDocument>('GET', '/openapi.json')).body;
});
afterAll(() => shop.close());

test('a client of the stored contract still finds everything in it', async () => {
  if (process.env.KEEP_CONTRACT) writeFileSync(SERVED, `${JSON.stringify(now, null, 2)}\n`);
  const served = JSON.parse(readFileSync(SERVED, 'utf8')) as ApiDocument;
  expect(Object.keys(served.paths).length).toBeGreaterThan(20);
  expect(contractBreaks(served, now)).toEqual([]);
});

test('every response has a schema that can be compiled, although none is compiled at the start', () => {
  const schemas = Object.values(now.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses = {} }) => Object.values(responses))
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap(({ schema }) => (schema ? [schema] : []));
  expect(schemas.length).toBeGreaterThan(100);
  for (const schema of schemas) expect(() => writerFor(schema)).not.toThrow();
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type ApiDocument, contractBreaks } from '../testing/contract-breaks.ts';
import { openTestApi } from '../testing/test-api.ts';

/** What open tabs of the last releases were written for. Moved on by hand, when no kept build asks for it any more. */
const SERVED = join(import.meta.dirname, '../../contract/served.json');

test('whoever was written for the contract that is served still finds everything in it', async () => {
  const shop = await openTestApi();
  const { body: now } = await shop.ask<ApiDocument>('GET', '/openapi.json');
  if (process.env.KEEP_CONTRACT) writeFileSync(SERVED, `${JSON.stringify(now, null, 2)}\n`);
  const served = JSON.parse(readFileSync(SERVED, 'utf8')) as ApiDocument;
  expect(Object.keys(served.paths).length).toBeGreaterThan(20);
  expect(contractBreaks(served, now)).toEqual([]);
  await shop.close();
});

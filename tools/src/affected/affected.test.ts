import { describe, expect, test } from '@jest/globals';
import { StartError } from '../processes/program.ts';
import { affectedBy, affectedSince } from './affected.ts';

const PARTS = ['shell', 'mf-catalog', 'mf-orders'];
const OTHERS = ['shared', 'api', 'front-door', 'e2e'];
const affected = (...files: string[]) => affectedBy(files, PARTS, OTHERS);

describe('a change', () => {
  test('of one section builds and tests only that section', () => {
    expect(affected('mf-orders/src/routes.tsx')).toEqual({ parts: ['mf-orders'], tests: ['mf-orders', 'e2e'] });
  });
  test('of shared code affects everything', () => {
    expect(affected('shared/pricing/src/money.ts').parts).toEqual(PARTS);
    expect(affected('pnpm-lock.yaml').tests).toEqual([...PARTS, ...OTHERS]);
  });
  test('of the API builds no part', () => {
    expect(affected('api/src/app.ts')).toEqual({ parts: [], tests: ['api'] });
  });
  test('of docs needs nothing', () => {
    expect(affected('docs/teams.md', 'README.md')).toEqual({ parts: [], tests: [] });
  });
  test('since a branch that Git does not have is refused with a sentence', () => {
    expect(() => affectedSince('no-such-branch')).toThrow(StartError);
  });
  test('of a section does not touch another section with a similar name', () => {
    expect(affected('mf-orders-archive/src/x.ts')).toEqual({ parts: [], tests: [] });
  });
});

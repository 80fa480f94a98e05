import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PARTS, testFolder } from 'tools/parts';
import { hasFoundValues } from '../runner/jest.ts';
import { inRepository } from '../runner/repository.ts';
import { rowsOf, STAGES } from '../runner/steps.ts';

const namesOf = (wanted: Parameters<typeof rowsOf>[0]) =>
  rowsOf(wanted).flatMap((row) => row.flat().map(({ name }) => name));

test('the stages together are every step of the whole run', () => {
  const ofStages = STAGES.flatMap((only) => namesOf({ long: true, only }));
  expect([...new Set(ofStages)].sort()).toEqual([...new Set(namesOf({ long: true }))].sort());
});

test('the workflow runs every stage', () => {
  const workflow = readFileSync(inRepository('.github/workflows/check.yml'), 'utf8');
  const [, list = ''] = /stage: \[(.*)\]/.exec(workflow) ?? [];
  const sharded = [...workflow.matchAll(/\{ stage: (\w+), shard/g)].map(([, stage]) => stage);
  expect([...new Set([...list.split(', '), ...sharded])].sort()).toEqual([...STAGES].sort());
});

test('every section has its browser tests in the folder that a change of it runs', () => {
  const sections = PARTS.filter((name) => name.startsWith('mf-'));
  expect(sections.filter((name) => !existsSync(inRepository('e2e', testFolder(name))))).toEqual([]);
  expect(sections.length).toBeGreaterThan(3);
});

test('values that a property test has found are a failure, and are not tried again', () => {
  const failed = (message: string) => [
    { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', failureMessages: [message] }] },
  ];
  expect(hasFoundValues(failed('Error: Property failed after 4 tests\n{ seed: 1 }'))).toBe(true);
  expect(hasFoundValues(failed('Error: Timed out'))).toBe(false);
});

import { expect, test } from '@jest/globals';
import { refuseNewerData } from './newer-data.ts';

const outcomeOf = (unknown: number, isAllowed = false) => {
  const messages: string[] = [];
  const onError = (error: unknown) => messages.push((error as Error).message);
  try {
    refuseNewerData(unknown, { isAllowed, onError });
    return messages;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a version that is one database change older continues with a log line, as during an update', () => {
  expect(outcomeOf(0)).toEqual([]);
  expect(outcomeOf(1)).toEqual([
    'This version of the shop is older than its database, which has a change that it does not know. It goes on, as it does during an update (docs/updating.md).',
  ]);
});

test('a version that is several database changes older is refused, unless the operator allows it', () => {
  expect(outcomeOf(2)).toMatch(
    /which has 2 changes that it does not know\. Start the newer version, or restore the backup/,
  );
  expect(outcomeOf(2, true)).toEqual([expect.stringContaining('2 changes that it does not know. It goes on')]);
});

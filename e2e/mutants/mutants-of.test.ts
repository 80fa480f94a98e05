import { expect, test } from '@jest/globals';
import { mutantsOf } from './mutants-of.ts';

const changesOf = (source: string) => mutantsOf(source).map(({ was, is }) => `${was} -> ${is}`);

test('one operator, condition, number, yes or no is another, or one statement is left out', () => {
  expect(changesOf('const a = b < 3 && !c;')).toEqual(['&& -> ||', '< -> <=', '3 -> 4', '! -> ']);
  expect(changesOf('const a = b ? 1 : d;')).toEqual(['b -> true', 'b -> false', '1 -> 2']);
  expect(changesOf('if (a) count += 1;')).toEqual(['a -> false', 'count += 1; -> ;', '1 -> 2']);
  expect(changesOf('call(true);')).toEqual(['call(true); -> ;', 'true -> false']);
});

test('types and texts that are put together stay', () => {
  expect(changesOf("const a: 1 | true = b as 2; const c = 'd' + e;")).toEqual([]);
});

test('the rest of the file stays as it is, whatever letters it has, and the line is named', () => {
  const source = '// ₹ and किलो\nconst price = "₹";\nconst more = 1;\n';
  expect(mutantsOf(source)).toEqual([
    { line: 3, was: '1', is: '2', source: '// ₹ and किलो\nconst price = "₹";\nconst more = 2;\n' },
  ]);
});

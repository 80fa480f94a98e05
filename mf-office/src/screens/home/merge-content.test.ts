import { expect, test } from '@jest/globals';
import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { mergeContent } from './merge-content.ts';

const text = (_id: string, html = ''): StoredSection => ({ _id, kind: 'text', title: _id, html });
const home = (...sections: StoredSection[]): HomeContent => ({ sections, headerCategories: [] });
const base = home(text('a'), text('b'), text('c'));
const merged = (mine: HomeContent, theirs: HomeContent) => {
  const { content, clashes, taken } = mergeContent(base, mine, theirs);
  const brief = (list: StoredSection[]) => list.map((one) => one._id + (one.kind === 'text' ? one.html : '')).join();
  return [brief(content.sections), brief(clashes), brief(taken)];
};

test.each<[string, HomeContent, HomeContent, string[]]>([
  [
    'each changed another section',
    home(text('a', '1'), text('b'), text('c')),
    home(text('a'), text('b', '2'), text('c')),
    ['a1,b2,c', '', 'b2'],
  ],
  [
    'both changed one',
    home(text('a', '1'), text('b'), text('c')),
    home(text('a', '2'), text('b'), text('c')),
    ['a1,b,c', 'a2', ''],
  ],
  [
    'both changed it alike',
    home(text('a', '1'), text('b'), text('c')),
    home(text('a', '1'), text('b'), text('c')),
    ['a1,b,c', '', ''],
  ],
  [
    'they added one',
    home(text('a', '1'), text('b'), text('c')),
    home(text('a'), text('x'), text('b'), text('c')),
    ['a1,x,b,c', '', 'x'],
  ],
  [
    'both added one',
    home(text('a'), text('b'), text('c'), text('y')),
    home(text('x'), text('a'), text('b'), text('c')),
    ['x,a,b,c,y', '', 'x'],
  ],
  ['they threw one away', home(text('a', '1'), text('b'), text('c')), home(text('a'), text('c')), ['a1,c', '', 'b']],
  [
    'they threw away what I changed',
    home(text('a'), text('b', '1'), text('c')),
    home(text('a'), text('c')),
    ['a,b1,c', '', ''],
  ],
  [
    'I threw away what they changed',
    home(text('a'), text('c')),
    home(text('a'), text('b', '2'), text('c')),
    ['a,b2,c', '', 'b2'],
  ],
  ['I threw one away', home(text('a'), text('c')), home(text('a'), text('b'), text('c', '2')), ['a,c2', '', 'c2']],
  [
    'I moved, they changed',
    home(text('c'), text('a'), text('b')),
    home(text('a', '2'), text('b'), text('c')),
    ['c,a2,b', '', 'a2'],
  ],
  [
    'they moved, I changed',
    home(text('a', '1'), text('b'), text('c')),
    home(text('c'), text('a'), text('b')),
    ['c,a1,b', '', ''],
  ],
])('%s', (_what, mine, theirs, expected) => expect(merged(mine, theirs)).toEqual(expected));

test('the header is theirs unless I changed it', () => {
  const theirs = { ...base, headerCategories: ['x'] };
  expect(mergeContent(base, base, theirs).content.headerCategories).toEqual(['x']);
  expect(mergeContent(base, { ...base, headerCategories: ['y'] }, theirs).content.headerCategories).toEqual(['y']);
});

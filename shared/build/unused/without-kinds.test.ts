import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { KINDS_NOT_RENDERED } from './react-dom.mjs';
import { LEFT_OUT } from './unused.mjs';
import { withoutKinds } from './without-kinds.mjs';

const kinds = { tags: [30, 31], types: ['LIST'] };
const written = (text: string) => withoutKinds(text, kinds).text.replace(/\s+/g, ' ').trim();

test('comparisons with a kind that nobody renders never hold', () => {
  expect(written('a = 31 === fiber.tag || 30 !== tag; b = type === LIST;')).toBe('a = false || true; b = false;');
  expect(written('a = 31 === fiber.lanes; b = 31 === update.tag; c = 5 === tag;')).toBe(
    'a = 31 === fiber.lanes; b = 31 === update.tag; c = 5 === tag;',
  );
});

test('branches that nothing comes to go; what is fallen into stays, and so do variables that others set', () => {
  expect(
    written('switch (fiber.tag) { case 30: case 5: draw(); break; case 31: hide(); break; default: fail(); }'),
  ).toBe('switch (fiber.tag) { case 5: draw(); break; default: fail(); }');
  expect(written('switch (fiber.tag) { case 5: draw(); case 30: hide(); break; case 6: case 31: show(); }')).toBe(
    'switch (fiber.tag) { case 5: draw(); case 30: hide(); break; case 6: case 31: show(); }',
  );
  expect(written('function f() { switch (tag) { case 30: var a = 1, b; return; case 5: a = 2; } }')).toBe(
    'function f() {var a,b; switch (tag) { case 5: a = 2; } }',
  );
  expect(
    written('switch (type) { case LIST: one(); break; case REST: two(); } switch (lane) { case 30: one(); break; }'),
  ).toBe('switch (type) { case REST: two(); } switch (lane) { case 30: one(); break; }');
});

test('the installed React has every one of these kinds: after an upgrade, look at unused/react-dom.mjs', () => {
  const react = LEFT_OUT.find(({ kinds }) => kinds);
  const { found } = withoutKinds(readFileSync(react?.where ?? '', 'utf8'), KINDS_NOT_RENDERED);
  const { tags, types } = KINDS_NOT_RENDERED;
  expect(found.toSorted()).toEqual([...tags.map(String), ...types].toSorted());
});

test('the numbers of the kinds are those that React gives them', () => {
  const text = readFileSync(LEFT_OUT.find(({ kinds }) => kinds)?.where ?? '', 'utf8');
  const givenTo = (type: string) =>
    new RegExp(`case ${type}:(?:(?!case )[\\s\\S])*?createFiberImplClass\\((\\d+)`).exec(text)?.[1];
  expect(givenTo('REACT_PROFILER_TYPE')).toBe('12');
  expect(givenTo('REACT_SUSPENSE_TYPE')).toBe('13');
  expect(givenTo('REACT_SUSPENSE_LIST_TYPE')).toBe('19');
  expect(givenTo('REACT_VIEW_TRANSITION_TYPE')).toBe('30');
  expect(givenTo('REACT_ACTIVITY_TYPE')).toBe('31');
  expect(text).toMatch(/"body" === type\s*\? 27\s*: 5/);
});

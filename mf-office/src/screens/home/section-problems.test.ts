import { expect, test } from '@jest/globals';
import { newSection } from './new-section.ts';
import { problemsOf } from './section-problems.ts';

const text = newSection('text');

test.each([
  ['', '', ['html']],
  [' ', '<p><br></p><p>&nbsp;</p>', ['html']],
  ['About us', '', []],
  ['', '<p>Since <b>1982</b></p>', []],
])('a text section with the heading “%s” and the text “%s” has the problems %j', (title, html, problems) =>
  expect(Object.keys(problemsOf({ ...text, title, html } as typeof text))).toEqual(problems),
);

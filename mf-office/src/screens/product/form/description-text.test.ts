import { expect, test } from '@jest/globals';
import { descriptionHtml, descriptionText } from './description-text.ts';

test.each([
  ['', ''],
  ['Cleaned & packed', '<p>Cleaned &amp; packed</p>'],
  ['One\nTwo\n\nThree', '<p>One<br>Two</p><p>Three</p>'],
  ['Good for **dal**\n\n- one\n- two', '<p>Good for <strong>dal</strong></p><ul><li>one</li><li>two</li></ul>'],
  ['a < b', '<p>a &lt; b</p>'],
])('%j is %s, in both directions', (text, html) => {
  expect(descriptionHtml(text)).toBe(html);
  expect(descriptionText(html)).toBe(text);
});

test('content without a text form stays HTML', () => {
  expect(descriptionText('<h2>Use</h2><p>Boil</p>')).toBeUndefined();
  expect(descriptionText('<p>See <a href="https://example.org">here</a></p>')).toBeUndefined();
  expect(descriptionText('loose <p>text</p>')).toBeUndefined();
});

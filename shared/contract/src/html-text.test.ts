import { expect, test } from '@jest/globals';
import { htmlText } from './html-text.ts';

test('the text of HTML has no tags, escapes are decoded, and words of two paragraphs are separate', () => {
  expect(htmlText('<p>Rice &amp;&nbsp;dal</p><p class="x">&lt;5&nbsp;kg&gt; of <b>Asha&#39;s</b>\n best</p>')).toBe(
    "Rice & dal <5 kg> of Asha's best",
  );
});

test('an escaped sign is made readable once', () => {
  expect(htmlText('<p>&amp;lt;</p>')).toBe('&lt;');
});

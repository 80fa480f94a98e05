import { expect, test } from '@jest/globals';
import { cleanHtml, htmlOfText } from './clean-html.ts';

test.each([
  ['plain paragraphs stay', '<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['scripts and styles go', '<p onclick="x()">Hi<script>x()</script><style>p{}</style></p>', '<p>Hi</p>'],
  ['a dangerous link loses where it leads', '<p><a href="javascript:x()">Hi</a></p>', '<p><a>Hi</a></p>'],
  ['a safe link keeps it', '<p><a href="/cart" target="_blank">Cart</a></p>', '<p><a href="/cart">Cart</a></p>'],
  ['the largest heading is a heading of the page', '<h1>Returns</h1>', '<h2>Returns</h2>'],
  [
    'of Word the words and the bold stay',
    '<!--[if gte mso 9]><xml><o:p>x</o:p></xml><![endif]--><p class="MsoNormal" style="margin:0"><b><span lang="EN-IN" style="font-size:14pt">Within 7 days</span></b><o:p></o:p></p>',
    '<p><b>Within 7 days</b></p>',
  ],
  [
    'of Docs the wrapper goes and the bold stays',
    '<b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr"><span style="font-weight:700">Open</span><span> daily</span></p></b>',
    '<p><strong>Open</strong> daily</p>',
  ],
  ['divisions are paragraphs', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['pictures are no text', '<p>A<img src="x" onerror="y()">B</p>', '<p>AB</p>'],
  [
    'tables stay',
    '<table><tbody><tr><td width="9" colspan="2">1</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  ],
  [
    'an item has a paragraph only beside another one',
    '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p><p>Four</p></li></ul>',
    '<ul><li>One<ul><li>Two</li></ul></li><li><p>Three</p><p>Four</p></li></ul>',
  ],
  ['nothing is nothing', '<p><br></p>', ''],
])('%s', (_what, html, expected) => expect(cleanHtml(html)).toBe(expected));

test('plain text is escaped, and an empty line starts a paragraph', () => {
  expect(htmlOfText('5 < 6 & so')).toBe('5 &lt; 6 &amp; so');
  expect(htmlOfText('One\nand\n\nTwo')).toBe('<p>One<br>and</p><p>Two</p>');
});

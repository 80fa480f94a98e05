import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resanitizeRichText, sanitizeRichText } from './rich-text.ts';

describe("a merchant's normal text stays unchanged", () => {
  test.each([
    '<h2>Returns</h2><p>Within <strong>7 days</strong>.</p>',
    '<ul><li>Rice</li><li>Dal</li></ul>',
    '<table><thead><tr><th scope="col">Distance</th></tr></thead><tbody><tr><td colspan="2">5 km</td></tr></tbody></table>',
    '<p lang="hi">थोक हो या खुदरा, भाव सबके सामने</p>',
    '<p>Salt &amp; sugar &lt; ₹50</p>',
  ])('%s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
    expect(resanitizeRichText(html)).toBe(html);
  });

  test('links keep their target and cannot reach back', () => {
    expect(sanitizeRichText('<a href="https://example.com/a?b=1&amp;c" target="_blank" onclick="x()">here</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c" rel="noopener nofollow">here</a>',
    );
    for (const href of ['/contact', 'tel:+919000000001', 'mailto:orders@panseri.example'])
      expect(sanitizeRichText(`<a href="${href}">x</a>`)).toContain(`href="${href}"`);
  });

  test('a page heading becomes a section heading', () => {
    expect(sanitizeRichText('<h1>About</h1>')).toBe('<h2>About</h2>');
  });
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onmouseover="alert(1)" class="admin" id="root">x</p>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="https://evil.example"><input name="otp"><button>Go</button></form>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p title="--><img src=x onerror=alert(1)>">x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<a href="https://ok.example" ping="https://evil.example" style="position:fixed;inset:0">x</a>',
  '\u0000<script\u0000>alert(1)</script>',
];

const tag = /<\/?([a-z0-9]+)((?:\s[^<>]*)?)>/gi;
const harmlessTags = new Set(
  'p h2 h3 h4 ul ol li blockquote hr br strong b em i u s sup sub span a table caption thead tbody tr th td'.split(' '),
);

/** The dangers in a piece of HTML; reads tags by itself, not with the sanitiser's parser. */
function dangersIn(html: string): string[] {
  const leftOver = html.replace(tag, '');
  const found = /[<]/.test(leftOver) ? ['a bare <'] : [];
  for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
    if (!harmlessTags.has(name.toLowerCase())) found.push(name);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=/]+)="([^"]*)"/g)) {
      if (!['href', 'rel', 'lang', 'scope', 'colspan', 'rowspan'].includes(attribute)) found.push(attribute);
      // Browsers ignore blanks and control characters in an address.
      const address = [...value].filter((character) => character > ' ').join('');
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? 'https';
      if (attribute === 'href' && !['https', 'http', 'mailto', 'tel'].includes(scheme)) found.push(value);
      if (attribute === 'href' && /^[\s\\/]*[\\/]{2}/.test(value)) found.push(value);
    }
  }
  return found;
}

describe("an attacker's text is removed", () => {
  test.each(attacks)('%j', (html) => {
    expect(dangersIn(sanitizeRichText(html))).toEqual([]);
    expect(dangersIn(resanitizeRichText(html))).toEqual([]);
  });

  test('the check itself finds every kind of danger', () => {
    for (const html of [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<a href=" java\tscript\n:x">',
      '<a href="//x">',
      '<p',
      '<img src="x">',
    ])
      expect(dangersIn(html)).not.toEqual([]);
  });

  test('so is any mixture of such pieces', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks, '<p>', '</p>', '<a href="', '">', '<!--', '-->', '<'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(dangersIn(sanitizeRichText(pieces.join('')))).toEqual([]);
        expect(dangersIn(resanitizeRichText(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '@shop/contract/rich-text-formats';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, div, hr';
/** Elements without text of the page. */
const DROPPED = 'script, style, head, title, meta, link, template, iframe, object, svg, math, noscript, xml';
const RENAMED: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's' };

/** Word and Docs write bold as a style, and use emphasis tags for text without emphasis. */
function tagOf(element: HTMLElement): string | undefined {
  const tag = element.localName;
  const { fontWeight, fontStyle } = element.style;
  if ((tag === 'b' || tag === 'strong') && /^(normal|400)$/.test(fontWeight)) return undefined;
  if (tag === 'span') {
    if (/^(bold|[6-9]00)$/.test(fontWeight)) return 'strong';
    return fontStyle === 'italic' ? 'em' : undefined;
  }
  if (tag === 'div') return element.querySelector(BLOCKS) ? undefined : 'p';
  const named = RENAMED[tag] ?? tag;
  return RICH_TEXT_TAGS.includes(named) ? named : undefined;
}

export const isSafeLink = (href: string) => {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  return scheme === undefined ? !href.startsWith('//') : RICH_TEXT_SCHEMES.includes(scheme);
};

function copyAttributes(from: HTMLElement, to: HTMLElement) {
  for (const name of [...(RICH_TEXT_ATTRIBUTES[to.localName] ?? []), ...(RICH_TEXT_ATTRIBUTES['*'] ?? [])]) {
    const value = from.getAttribute(name);
    if (value !== null && (name !== 'href' || isSafeLink(value))) to.setAttribute(name, value);
  }
}

function copyInto(target: Node, source: Node, page: Document) {
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) target.appendChild(page.createTextNode(child.textContent ?? ''));
    if (!(child instanceof (page.defaultView ?? window).HTMLElement)) continue;
    if (child.matches(DROPPED)) continue;
    const tag = tagOf(child);
    if (tag === undefined) {
      copyInto(target, child, page);
      continue;
    }
    const copy = page.createElement(tag);
    copyAttributes(child, copy);
    copyInto(copy, child, page);
    target.appendChild(copy);
  }
}

/** An editor has paragraphs in every item and cell; the shop's texts have one only where there are two. */
function unwrapLoneParagraphs(page: Document) {
  for (const paragraph of page.body.querySelectorAll(':is(li, td, th) > p:first-child')) {
    const besides = [...(paragraph.parentElement?.children ?? [])].filter((child) => child !== paragraph);
    if (!paragraph.attributes.length && !besides.some((child) => child.matches('p')))
      paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** Keeps only the formats that the shop shows; of other pasted content the words and their structure stay. */
export function cleanHtml(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const page = document.implementation.createHTMLDocument();
  copyInto(page.body, document.importNode(source.body, true), page);
  for (const empty of page.body.querySelectorAll('p, h2, h3, h4, strong, em, b, i, a'))
    if (!empty.textContent?.trim() && !empty.querySelector('br, hr, table')) empty.remove();
  unwrapLoneParagraphs(page);
  return page.body.textContent?.trim() ? page.body.innerHTML.trim() : '';
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text: an empty line starts a paragraph. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((part) => part.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign).replace(/\n/g, '<br>'))
    .map((part, _index, all) => (all.length > 1 ? `<p>${part}</p>` : part))
    .join('');

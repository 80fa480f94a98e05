const BLOCKS = new Set(['P', 'UL']);

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const inline = (text: string) => escaped(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const isItem = (line: string) => /^[-•] /.test(line);
const item = (line: string) => `<li>${inline(line.slice(2).trim())}</li>`;

function blockHtml(lines: readonly string[]): string {
  if (lines.every(isItem)) return `<ul>${lines.map(item).join('')}</ul>`;
  return `<p>${lines.map(inline).join('<br>')}</p>`;
}

/** Paragraphs with blank lines between them, lines that begin with `- ` as a list, `**bold**`. */
export function descriptionHtml(text: string): string {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n').filter((line) => line.trim() !== ''));
  return blocks
    .filter((lines) => lines.length > 0)
    .map(blockHtml)
    .join('');
}

function inlineText(node: Node): string | undefined {
  let text = '';
  for (const child of node.childNodes) {
    const inner = child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : inlineText(child);
    if (inner === undefined) return undefined;
    if (child.nodeName === 'BR') text += '\n';
    else if (['STRONG', 'B'].includes(child.nodeName)) text += `**${inner}**`;
    else if (child.nodeType === Node.TEXT_NODE) text += inner.replace(/\s+/g, ' ');
    else return undefined;
  }
  return text.trim();
}

function blockText(block: Element): string | undefined {
  if (block.nodeName === 'P') return inlineText(block);
  const items = [...block.children].map((child) => (child.nodeName === 'LI' ? inlineText(child) : undefined));
  return items.includes(undefined) ? undefined : items.map((text) => `- ${text}`).join('\n');
}

/** The reverse; null if the HTML has content without a text form. */
export function descriptionText(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.children.length === 0) return body.textContent ?? '';
  const isPlain = [...body.childNodes].every(
    (node) => BLOCKS.has(node.nodeName) || (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === ''),
  );
  if (!isPlain) return undefined;
  const texts = [...body.children].map(blockText);
  return texts.includes(undefined) ? undefined : texts.join('\n\n');
}

import { expect, type Page } from '@playwright/test';

/** Names and units that people in India read in Latin letters in every language. */
export const KNOWN = [
  ...[
    'Panseri',
    'WhatsApp',
    'UPI',
    'GSTIN',
    'GST',
    'MRP',
    'FSSAI',
    'OTP',
    'SMS',
    'QR',
    'Razorpay',
    'EMI',
    'CSV',
    'PDF',
  ],
  ...['SKU', 'EAN', 'UPC', 'HSN', 'UTR', 'DLT', 'Excel', 'Ctrl', 'Enter'],
  ...['Facebook', 'Instagram', 'Chrome', 'Android', 'Linux', 'Windows', 'Headless', 'am', 'pm', 'px', 'mm'],
  // A key, which the notices name to a screen reader.
  'alt',
];

/** What somebody sees or hears in this page, without what is marked as another language. */
const hindiTexts = () => {
  const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
  const found: { text: string; inLabel: boolean }[] = [];
  const take = (text: string | null, element: Element, inLabel: boolean) => {
    if (text && (element.closest('[lang]') as HTMLElement | null)?.lang === 'hi') found.push({ text, inLabel });
  };
  // What a dialog covers was read before it opened.
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  for (const element of top.querySelectorAll('*')) {
    // antd names its icons by their files, and has the values of options in its labels' place.
    if (element.closest('script,style,template,noscript,[data-hidden],[hidden],[data-demo],.anticon')) continue;
    const isValue = element.matches('[role=option][aria-label]');
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && !isValue) take(node.textContent, element, false);
    for (const name of ATTRIBUTES) take(element.getAttribute(name), element, true);
  }
  take(document.title, document.documentElement, true);
  return found;
};

const shortened = (text: string) => text.trim().slice(0, 60);

/** Words in Latin letters that are on no list. */
export async function englishWords(page: Page, known: readonly string[] = []): Promise<string[]> {
  const all = new Set([...KNOWN, ...known]);
  const found = new Map<string, string>();
  for (const { text } of await page.evaluate(hindiTexts)) {
    // Addresses, numbers and ids.
    const words = text.replace(/\S*[@\d/]\S*/g, ' ').match(/[A-Za-z][A-Za-z'’-]+/g) ?? [];
    for (const word of words) if (!all.has(word)) found.set(word, shortened(text));
  }
  return [...found].map(([word, text]) => `${word} ("${text}")`);
}

/** A name of the merchant in English, and whether it has one in Hindi, too. */
export interface EnglishName {
  name: string;
  hasHindi: boolean;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As whole words: the longest one of several that fit. */
const anyOf = (names: readonly EnglishName[]) => {
  const longestFirst = names.map(({ name }) => literally(name)).sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.join('|')})(?![\\p{L}\\d])`, 'gu');
};

/** In brackets: an example in a hint may be a name, too. */
const withoutCatalogue = (text: string) => text.replace(/⟦[^⟧]*⟧/g, ' ');

/**
 * English names that a page shows as if they were Hindi. One that the merchant has in Hindi should be in Hindi. Another one may be a part of a
 * sentence or a label, but is marked as English where it stands alone.
 */
export async function unmarkedNames(page: Page, names: readonly EnglishName[]): Promise<string[]> {
  const withHindi = new Set(names.filter(({ hasHindi }) => hasHindi).map(({ name }) => name));
  const all = anyOf(names);
  const texts = await page.evaluate(hindiTexts);
  const unmarked = texts.flatMap(({ text, inLabel }) =>
    (withoutCatalogue(text).match(all) ?? [])
      .filter((name) => withHindi.has(name) || (!inLabel && text.trim() === name))
      .map((name) => `${name} ("${shortened(text)}")`),
  );
  return [...new Set(unmarked)];
}

export async function expectNoEnglish(page: Page, known: readonly string[] = []) {
  const path = new URL(page.url()).pathname;
  const words = await englishWords(page, known);
  expect({ path, words }).toEqual({ path, words: [] });
}

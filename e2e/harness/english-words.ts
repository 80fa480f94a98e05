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

/** Words in Latin letters that somebody sees or hears in this page; what is marked as another language does not count. */
const latinWords = (known: string[]) => {
  const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
  const found = new Map<string, string>();
  const take = (text: string | null, element: Element) => {
    if (!text || (element.closest('[lang]') as HTMLElement | null)?.lang !== 'hi') return;
    // Addresses, numbers and ids.
    const words = text.replace(/\S*[@\d/]\S*/g, ' ').match(/[A-Za-z][A-Za-z'’-]+/g) ?? [];
    for (const word of words) if (!known.includes(word)) found.set(word, text.trim().slice(0, 60));
  };
  // What a dialog covers was read before it opened.
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  for (const element of top.querySelectorAll('*')) {
    // antd names its icons by their files, and has the values of options in its labels' place.
    if (element.closest('script,style,template,noscript,[data-hidden],[hidden],[data-demo],.anticon')) continue;
    const isValue = element.matches('[role=option][aria-label]');
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && !isValue) take(node.textContent, element);
    for (const name of ATTRIBUTES) take(element.getAttribute(name), element);
  }
  take(document.title, document.documentElement);
  return [...found].map(([word, text]) => `${word} ("${text}")`);
};

export const englishWords = (page: Page, known: readonly string[] = []) =>
  page.evaluate(latinWords, [...KNOWN, ...known]);

export async function expectNoEnglish(page: Page, known: readonly string[] = []) {
  const path = new URL(page.url()).pathname;
  const words = await englishWords(page, known);
  expect({ path, words }).toEqual({ path, words: [] });
}

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
  ...['Facebook', 'Instagram', 'Chrome', 'Android', 'Linux', 'Windows', 'Headless', 'am', 'pm', 'px'],
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
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script,style,template,noscript,[data-hidden],[hidden],[data-demo]')) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) take(node.textContent, element);
    for (const name of ATTRIBUTES) take(element.getAttribute(name), element);
  }
  take(document.title, document.documentElement);
  return [...found].map(([word, text]) => `${word} ("${text}")`);
};

export async function expectNoEnglish(page: Page, known: readonly string[] = []) {
  const path = new URL(page.url()).pathname;
  const words = await page.evaluate(latinWords, [...KNOWN, ...known]);
  expect({ path, words }).toEqual({ path, words: [] });
}

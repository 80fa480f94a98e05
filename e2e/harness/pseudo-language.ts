import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRepository } from '../runner/repository.ts';

/** Texts of a catalogue appear between these, so that a text outside of all catalogues is found. */
const [OPEN, CLOSE] = ['⟦', '⟧'];

const letters = new Intl.Segmenter('hi');

/** A third of the text again: other languages need more room than Hindi. */
function third(text: string): string {
  const all = [...letters.segment(text.replace(/[A-Za-z]+/g, ' ').trim())].map(({ segment }) => segment);
  return all.length < 3
    ? ''
    : ` ${all
        .slice(0, Math.ceil(all.length * 0.3))
        .join('')
        .trim()}`;
}

const bracketed = (text: string) =>
  text
    .split(/(\{\w+\})/)
    .map((piece, at) => (at % 2 === 1 || piece.trim() === '' ? piece : OPEN + piece + third(piece) + CLOSE))
    .join('');

const words = (text: string) => text.match(/[A-Za-z][A-Za-z'’-]+/g) ?? [];

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The accessible name that an English text of this part has now. */
export function inBracketsNow(part: string, english: string): RegExp {
  const texts = JSON.parse(readFileSync(inRepository(`${part}/locales/hi.json`), 'utf8')) as Texts;
  const text = texts[english];
  if (typeof text !== 'string') throw new Error(`${part} has no Hindi for ${english}`);
  const pieces = text.split(/\{\w+\}/).map((piece) => (piece.trim() === '' ? '' : OPEN + literally(piece)));
  return new RegExp(`^${pieces.join('.*')}`);
}

type Texts = Record<string, unknown>;

/** Of each part; what names the file with later texts stays. */
const inBrackets = ({ $later, ...parts }: Texts): Texts => ({
  ...JSON.parse(JSON.stringify(parts), (_key, value) => (typeof value === 'string' ? bracketed(value) : value)),
  ...($later !== undefined && { $later }),
});

const PAGE_DATA = /(<script[^>]*id="page-data"[^>]*>)([\s\S]*?)(<\/script>)/;

/** The browser renders the page itself, from texts in brackets. */
function withBrackets(html: string): string {
  return html.replace(PAGE_DATA, (_all, open: string, json: string, close: string) => {
    const { texts = [], ...data } = JSON.parse(json) as { texts?: Texts[] };
    const shown = { ...data, texts: texts.map(inBrackets), hydration: null };
    return open + JSON.stringify(shown).replaceAll('<', '\\u003c') + close;
  });
}

/** Every weekday is among them. */
const day = (month: number) => 1 + ((month * 13) % 28);

/** Words that a browser writes: days, months, times. */
const wordsOfDates = () =>
  (['long', 'short'] as const).flatMap((form) =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat('hi-u-nu-latn', { weekday: form, month: form, day: 'numeric', hour: 'numeric' }).format(
        new Date(Date.UTC(2026, month, day(month), month * 2)),
      ),
    ),
  );

/** The key to the notices. */
const OF_PACKAGES = ['alt+T'];

/** What somebody sees or hears in this page, without what is in brackets. */
const textsOutside = () => {
  const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
  const found = new Set<string>();
  const take = (text: string | null) => {
    const left = text?.replace(/⟦[^⟧]*⟧/g, ' ').trim();
    if (left && /\p{L}{2}/u.test(left)) found.add(left);
  };
  // What a dialog covers was read before it opened.
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  for (const element of top.querySelectorAll('*')) {
    if (element.closest('script,style,template,noscript,[data-hidden],[hidden],[data-demo]')) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) take(node.textContent);
    // antd names its icons by their files.
    if (!element.matches('.anticon')) for (const name of ATTRIBUTES) take(element.getAttribute(name));
  }
  take(document.title);
  return [...found];
};

/**
 * Shows the shop with the texts of all catalogues in brackets, and a third longer. `outside` finds texts that no catalogue has. The merchant's texts (from the
 * API) and words that are equal in every language do not count.
 */
export async function speakInBrackets(page: Page, known: readonly string[]) {
  const given: string[] = [...known, ...wordsOfDates(), ...OF_PACKAGES];
  const coming: Promise<unknown>[] = [];
  const take = (text: string) =>
    given.push(text.replace(/\\u([0-9a-f]{4})/gi, (_all, code) => String.fromCharCode(parseInt(code, 16))));
  page.on('response', (response) => {
    // Events never end.
    const isJson = response.headers()['content-type']?.includes('json');
    if (isJson && /\/api\//.test(response.url())) coming.push(response.text().then(take, () => undefined));
  });
  await page.route(
    ({ pathname }) => /^\/hi(\/|$)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      take(PAGE_DATA.exec(html)?.[2] ?? '');
      await route.fulfill({ response, body: withBrackets(html) });
    },
  );
  await page.route('**/texts/hi.*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: inBrackets((await response.json()) as Texts) });
  });
  const whatIsGiven = async () => {
    await Promise.all(coming);
    return given.join('\n');
  };
  const outside = async () => {
    const all = await whatIsGiven();
    const isGiven = (text: string) =>
      all.includes(text) || (text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]+/gu) ?? []).every((word) => all.includes(word));
    return (await page.evaluate(textsOutside)).filter((text) => !isGiven(text));
  };
  return {
    outside,
    /** English words that came from the API: names of people, and what somebody typed. */
    givenWords: async () => [...new Set(words(await whatIsGiven()))],
  };
}

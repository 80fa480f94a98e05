import whenReached from './no-page.inline.ts?text';

/** Above the bars at the bottom of some pages, where it covers no button. */
const look =
  'position:fixed;inset:auto 8px calc(84px + env(safe-area-inset-bottom));z-index:var(--z-bar);max-width:520px;margin:0 auto;padding:10px 16px;text-align:center;font:14px/20px system-ui;background:var(--raised);color:var(--ink);border:1px solid var(--line);border-radius:var(--r-l);box-shadow:var(--e-3);pointer-events:none';

export type Why = 'noConnection' | 'notReached';

interface Words extends Record<Why, string> {
  language: string;
  locale: string;
  home: string;
  /** With the place `{moment}`. */
  asItWas: string;
  noPage: string;
  /** The page was not opened, not for long enough to be stored, or was removed for newer pages. */
  notStored: string;
  neverStored: string;
  comesBack: string;
  /** After it, and not in the office. */
  cartIsSafe: string;
  toHome: string;
}

const english: Words = {
  language: 'en-IN',
  locale: 'en-IN',
  home: '/',
  noConnection: 'No connection.',
  notReached: 'The shop cannot be reached.',
  asItWas: 'This page is as it was on {moment}.',
  noPage: 'No connection',
  notStored: 'This page is not stored on this device.',
  neverStored: 'This page is always shown as it is now, so it is not stored on this device.',
  comesBack: 'It comes as soon as the network is back.',
  cartIsSafe: 'Your cart is safe on this device.',
  toHome: 'To the home page',
};

/**
 * The worker runs before any texts are loaded, so it contains its own; by the first part of an address. What a language does not
 * have is in English.
 */
function wordsFor(url: string): Words {
  const language = new URL(url).pathname.split('/')[1] ?? '';
  const words = __FIRST_WORDS__.page[language];
  return words ? { ...english, ...words, language, locale: `${language}-u-nu-latn`, home: `/${language}` } : english;
}

const FORM = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false } as const;
const momentIn = (locale: string, at: number) => new Intl.DateTimeFormat(locale, FORM).format(at);

/** The page shows its time from its first paint; `data-stored` marks for the shell that it comes from the device. */
export function marked(html: string, url: string, at: number, why: Why) {
  const words = wordsFor(url);
  const sentence = `${words[why]} ${words.asItWas.replace('{moment}', momentIn(words.locale, at))}`;
  return html
    .replace('<html', `<html data-stored="${at}"`)
    .replace('<body>', `<body><p role="status" id="kept-bar" style="${look}">${sentence}</p>`);
}

const noPageText = ({ language, noPage: title, comesBack, toHome, home }: Words, why: string, isSafe: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;text-align:center;font:16px/24px system-ui}h1{margin:0;font-size:20px}p{margin:0;max-width:34em}a{padding:10px 20px;border:1px solid;border-radius:10px;color:inherit;text-decoration:none;font-weight:700}</style><h1>${title}</h1><p>${why} ${comesBack} ${isSafe}</p><a href="${home}">${toHome}</a><script>${whenReached}</script></html>`;

/** The page if there is neither a network nor a stored page. */
export function noPage(url: string, mayBeStored: boolean) {
  const words = wordsFor(url);
  const isSafe = url.includes('/office') ? '' : words.cartIsSafe;
  return new Response(noPageText(words, mayBeStored ? words.notStored : words.neverStored, isSafe), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

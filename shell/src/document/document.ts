import { htmlLanguage } from '@shop/contract/page-language';
import type { PageRelease, RenderInput } from '@shop/contract/release';
import type { PageHandle } from '@shop/platform/page-handle';
import { headScript, startScript } from './inline-scripts.ts';
import { jsonOnce } from './json-once.ts';
import { PAGE_DATA_ID, type PageData, ROOT_ID } from './page-data.ts';

const MARKUP_STARTS = '<div class=';

/** React writes titles, metas and links before the first element of the tree: they belong in the head. */
function splitHead(markup: string): { head: string; body: string } {
  const start = markup.indexOf(MARKUP_STARTS);
  return start < 0 ? { head: '', body: markup } : { head: markup.slice(0, start), body: markup.slice(start) };
}

const HTML = '<!doctype html><html lang=';
/** On an English page, for visitors who chose another language. */
const othersOf = (release: PageRelease | undefined) =>
  release?.languages && !release.language ? ` data-languages="${release.languages.join(' ')}"` : '';

/** The inline script's message if the shell's code does not load (`inline/missing-files.ts`), without other texts. */
function lateIn(language = 'en') {
  const words = __FIRST_WORDS__.late[language];
  return words ? ` data-late="${words.sentence}|${words.reload}"` : '';
}

const HEAD =
  '><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">';
const ICONS =
  '<meta name="theme-color" content="#083F42"><link rel="icon" href="/icons/mark.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

const PRELOADED_SCRIPT = '<link rel="preload" as="script"';

const EARLY_PICTURE = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*?loading="eager"/g;

/**
 * Requests the pictures of the first screen with the first bytes of the page: the network would be idle until the
 * browser finds them behind the styles and half of the markup. Other pictures, and other builds of `Picture`, are
 * requested where the markup has them.
 */
const preloadedPictures = (markup: string[]) =>
  markup
    .flatMap((piece) => [...piece.matchAll(EARLY_PICTURE)])
    .map(
      ([, sources, sizes]) =>
        `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`,
    )
    .join('');

/** Scripts move the code's tags out of templates; the first one, for the largest file, is in the head. */
function splitTags(headTags: string): { styles: string; largest: string; code: string } {
  const start = headTags.indexOf(PRELOADED_SCRIPT);
  if (start < 0) return { styles: headTags, largest: '', code: '' };
  const second = headTags.indexOf('>', start) + 1;
  return { styles: headTags.slice(0, start), largest: headTags.slice(start, second), code: headTags.slice(second) };
}

/** In pieces, because a rupee sign makes a string use two bytes per letter: only the pieces with one do. */
export function documentPieces(
  input: RenderInput,
  [start = '', ...rest]: string[],
  data: PageData,
  needs?: PageHandle['needs'],
): string[] {
  const { head, body } = splitHead(start);
  const { src, integrity } = input.entry;
  const { styles, largest, code } = splitTags(input.headTags);
  return [
    `${HTML}"${htmlLanguage(input.release?.language)}"`,
    needs ? ` data-needs="${needs}"` : '',
    othersOf(input.release),
    lateIn(input.release?.language),
    HEAD,
    preloadedPictures([body, ...rest]),
    `<template>${largest}</template><script>${headScript}</script>`,
    styles,
    ICONS,
    head,
    `</head><body><div id="${ROOT_ID}">`,
    body,
    ...rest,
    `</div><script type="application/json" id="${PAGE_DATA_ID}">`,
    jsonOnce(data),
    `</script><template>${code}<script src="${src}"${integrity ? ` integrity="${integrity}"` : ''} crossorigin async></script></template><script>${startScript}</script></body></html>`,
  ];
}

import { describe, expect, test } from '@jest/globals';
import type { RenderInput } from '@shop/contract/release';
import { Picture } from '@shop/ui/picture';
import { renderToString } from 'react-dom/server';
import { documentPieces } from './document.ts';
import type { PageData } from './page-data.ts';

const input = { entry: { src: '/main.js' }, headTags: '<style>a{}</style>' } as RenderInput;
const page = (...markup: string[]) => documentPieces(input, markup, {} as PageData).join('');
const picture = (name: string, early: boolean) =>
  renderToString(<Picture url={`/api/pictures/${name}/640.webp`} alt="" tint="leaf" largest={320} early={early} />);

const preloads = (html: string) => [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([tag]) => tag);

describe('pictures of the first screen', () => {
  test('are requested before the styles, in the widths of the page', () => {
    const html = page(`<div class="page">${picture('onions', true)}</div>`);
    expect(preloads(html)).toEqual([
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/api/pictures/onions/160.avif 160w, /api/pictures/onions/320.avif 320w" imagesizes="120px" fetchpriority="high">',
    ]);
    expect(html.indexOf('as="image"')).toBeLessThan(html.indexOf('<style>'));
  });

  test('are found in every piece of the markup; those below the screen wait', () => {
    const html = page(
      `<div class="page">${picture('onions', true)}`,
      picture('later', false),
      picture('rice', true),
      '</div>',
    );
    expect(preloads(html).map((tag) => /pictures\/(\w+)/.exec(tag)?.[1])).toEqual(['onions', 'rice']);
  });

  test('a page without pictures requests none', () => {
    expect(preloads(page('<div class="page"><img src="a.jpg" loading="eager"/></div>'))).toEqual([]);
  });
});

describe('the tags of the code', () => {
  const [sheet, core, main] = [
    '<style>a{}</style>',
    '<link rel="preload" as="script" crossorigin href="/core.js" integrity="one">',
    '<link rel="preload" as="script" crossorigin href="/own.js" integrity="two">',
  ];
  const html = documentPieces(
    { ...input, headTags: `${sheet}${core}${main}` },
    ['<div class="page"></div>'],
    {} as PageData,
  ).join('');
  const [head = '', body = ''] = html.split('</head>');

  test('are only templates for a browser that parses the page', () => {
    const outside = html.replaceAll(/<template>.*?<\/template>/g, '');
    expect(outside).not.toContain('as="script"');
    expect(outside).not.toContain('/main.js');
  });

  test('the first one, for the largest file, is in the head, and all others after the markup', () => {
    expect(head).toContain(`<template>${core}</template><script>`);
    expect(body).toContain(`<template>${main}<script src="/main.js" crossorigin async></script></template><script>`);
  });
});

test('a page for signed-in customers is marked as such', () => {
  expect(page('<div class="page"></div>')).toContain('<html lang="en-IN"><head>');
  const html = documentPieces(input, ['<div class="page"></div>'], {} as PageData, 'login').join('');
  expect(html).toContain('<html lang="en-IN" data-needs="login"><head>');
});

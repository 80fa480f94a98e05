import { describe, expect, test } from '@jest/globals';
import { agree, buildsOf, filesIn, whatStays } from './what-stays.ts';

const page = (url: string, at: number, ...builds: string[]) => ({ url, at, builds });

describe('of the stored data', () => {
  test('pages stay with the files of their builds, and those of the open page', () => {
    const stays = whatStays([page('/', 1, 'shell/a', 'mf-catalog/a')], ['shell/b'], []);
    expect([...stays.pages]).toEqual(['/']);
    expect([...stays.builds].sort()).toEqual(['mf-catalog/a', 'shell/a', 'shell/b']);
  });

  test('a page with a revoked build is deleted, with the files of that build', () => {
    const pages = [page('/', 1, 'shell/a', 'mf-catalog/bad'), page('/cart', 2, 'shell/a')];
    const stays = whatStays(pages, ['shell/a', 'mf-catalog/bad'], ['mf-catalog/bad']);
    expect([...stays.pages]).toEqual(['/cart']);
    expect([...stays.builds]).toEqual(['shell/a']);
  });

  test('the newest thirty pages stay', () => {
    const pages = Array.from({ length: 40 }, (_, at) => page(`/details/${at}`, at, 'shell/a'));
    const stays = whatStays(pages, [], []);
    expect(stays.pages.size).toBe(30);
    expect(stays.pages).not.toContain('/details/9');
    expect(stays.pages).toContain('/details/10');
  });

  test('pages of old releases are deleted before there are too many builds', () => {
    const pages = Array.from({ length: 15 }, (_, at) => page(`/details/${at}`, at, `shell/${at}`, `mf-catalog/${at}`));
    const stays = whatStays(pages, [], []);
    expect(stays.builds.size).toBeLessThanOrEqual(18);
    expect(stays.pages).toContain('/details/14');
    expect(stays.pages).not.toContain('/details/0');
  });
});

test('a page belongs to another release if one section has two builds', () => {
  expect(agree(['shell/a', 'mf-cart/a'], ['shell/a', 'mf-catalog/b'])).toBe(true);
  expect(agree(['shell/a', 'mf-cart/a'], ['shell/b'])).toBe(false);
});

test('a page needs the files in its tags', () => {
  const html =
    '<style data-href="/_sections/shell/0a/first.css">a{}</style><link rel="stylesheet" crossorigin href="/_sections/shell/0a/main.css" integrity="sha256-x"><script src="/_sections/shell/0a/main.js" async></script><link rel="preload" href="/_sections/shell/0a/main.js"><script type="application/json">{"entry":"/_sections/mf-orders/0b/remoteEntry.js"}</script>';
  expect(filesIn(html)).toEqual([
    '/_sections/shell/0a/first.css',
    '/_sections/shell/0a/main.css',
    '/_sections/shell/0a/main.js',
  ]);
  expect(buildsOf([...filesIn(html), '/elsewhere'])).toEqual(['shell/0a']);
});

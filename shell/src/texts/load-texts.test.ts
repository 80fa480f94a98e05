import { afterEach, expect, jest, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import {
  currentLanguage,
  ENGLISH,
  laterTexts,
  provideLaterTexts,
  setLanguage,
  translator,
  withTexts,
} from '@shop/platform';
import type { RouteObject } from 'react-router-dom';
import { sectionRoutes } from '../router/section-routes.tsx';
import { loadWithTexts, startLanguage, textsLoader, waitForLaterTexts } from './load-texts.ts';

const { t } = translator('mf-a');
const files = { '/a': '/_sections/mf-a/1/texts/a.json', '/b/:id': '/_sections/mf-a/1/texts/b.json' };
const release = {
  language: 'hi',
  sections: { 'mf-a': { paths: Object.keys(files), texts: files }, 'mf-plain': { paths: ['/plain'] } },
} as unknown as PageRelease;

const respond = (texts: object) => jest.fn(async () => ({ ok: true, json: async () => texts }) as Response);

afterEach(() => {
  setLanguage(ENGLISH);
  provideLaterTexts();
});

test('the first page has its texts in the document, and loads none', async () => {
  globalThis.fetch = respond({});
  startLanguage({
    release,
    settings: {} as never,
    hydration: null,
    owner: { section: 'mf-a', path: '/a' },
    texts: [{ shell: { Menu: 'मेन्यू' } }, { 'mf-a': { Add: 'डालें' } }],
  });
  expect([currentLanguage(), t('Add'), translator('shell').t('Menu')]).toEqual(['hi', 'डालें', 'मेन्यू']);
  await textsLoader(release, 'mf-a')?.(['/a']);
  expect(fetch).not.toHaveBeenCalled();
});

test('a page that is opened later is shown when its code and its texts are there', async () => {
  globalThis.fetch = respond({ 'mf-a': { Remove: 'हटाएँ' } });
  setLanguage('hi');
  const routes: RouteObject[] = [{ path: '/b', children: [{ path: ':id', lazy: async () => ({ element: null }) }] }];
  const [route] = sectionRoutes('mf-a', routes, textsLoader(release, 'mf-a'));
  const lazy = route?.children?.[0]?.lazy as () => Promise<object>;
  expect(await lazy()).toEqual({ element: null });
  expect(t('Remove')).toBe('हटाएँ');
  await lazy();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('texts that do not load are in English, and are tried again', async () => {
  const refused = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  globalThis.fetch = refused;
  setLanguage('hi');
  const other = { ...release, sections: { 'mf-a': { ...release.sections['mf-a'], texts: { '/a': '/other.json' } } } };
  const load = textsLoader(other as PageRelease, 'mf-a');
  await load?.(['/a']);
  expect(t('Add')).toBe('Add');
  globalThis.fetch = respond({ 'mf-a': { Add: 'डालें' } });
  await load?.(['/a']);
  expect(t('Add')).toBe('डालें');
});

test('a fragment of another section loads its texts, and is in English without them', async () => {
  globalThis.fetch = respond({ 'mf-a': { Fold: 'छोटा करें' } });
  setLanguage('hi');
  const spoken = { ...release.sections['mf-a'], fragmentTexts: '/texts/frame.json' };
  const other = { ...release, sections: { ...release.sections, 'mf-a': spoken } };
  const load = loadWithTexts(other as PageRelease, async (...wanted) => wanted);
  expect(await load('mf-a', 'frame')).toEqual(['mf-a', 'frame']);
  expect(t('Fold')).toBe('छोटा करें');
  expect(await load('mf-plain', 'frame')).toEqual(['mf-plain', 'frame']);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('code that is loaded later waits for its texts, which are requested only when needed', async () => {
  globalThis.fetch = respond({ 'mf-a': { Refund: 'रिफ़ंड' } });
  const entry = '/_sections/mf-a/1/remoteEntry.js';
  const builds = {
    ...release,
    shell: 'b1',
    sections: { 'mf-a': { ...release.sections['mf-a'], entry } },
  } as PageRelease;
  startLanguage({
    release: builds,
    settings: {} as never,
    hydration: null,
    texts: [
      { shell: { Menu: 'मेन्यू' }, $later: { section: 'shell', file: 'texts/hi.1.json' } },
      { 'mf-a': { Add: 'डालें' }, $later: { section: 'mf-a', file: 'texts/hi.2.json' } },
    ],
  });
  waitForLaterTexts(builds);
  expect(fetch).not.toHaveBeenCalled();
  expect(await withTexts(Promise.resolve('the code'))).toBe('the code');
  expect(jest.mocked(fetch).mock.calls.map(([file]) => file)).toEqual([
    '/_sections/shell/b1/texts/hi.1.json',
    '/_sections/mf-a/1/texts/hi.2.json',
  ]);
  expect(t('Refund')).toBe('रिफ़ंड');
  expect(laterTexts()).toBeUndefined();
});

test('a section without texts of this language loads none', () => {
  expect(textsLoader(release, 'mf-plain')).toBeUndefined();
});

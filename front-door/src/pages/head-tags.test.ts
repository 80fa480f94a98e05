import { expect, test } from '@jest/globals';
import { type Asset, headTags } from './head-tags.ts';

const asset = (file: string, bytes: number): Asset => ({
  section: 'shell',
  build: 'b1',
  file,
  bytes,
  href: `/_sections/shell/b1/${file}`,
  integrity: 'sha256-x',
});

const filesOf = (tags: string) => [...tags.matchAll(/href="[^"]*\/([^"/]+)"/g)].map(([, file]) => file);

test('style sheets come first, then the largest script, then the others in the order in which they run', () => {
  const scripts = [asset('main.js', 6), asset('core.js', 77), asset('bootstrap.js', 11), asset('home.js', 6)];
  const tags = headTags({ styles: [asset('shop.css', 900)], scripts });
  expect(filesOf(tags)).toEqual(['shop.css', 'core.js', 'main.js', 'bootstrap.js', 'home.js']);
});

test('a page without scripts has style sheets only', () => {
  expect(filesOf(headTags({ styles: [asset('shop.css', 9)], scripts: [] }))).toEqual(['shop.css']);
});

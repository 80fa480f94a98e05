import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliKiB, root, scriptsFor } from '../../budgets/built-parts.ts';
import { copyInOneLanguage } from './one-language.ts';

const PAGES = [
  ['home', 'mf-catalog', '/'],
  ['category', 'mf-catalog', '/categories/:categoryId'],
  ['product', 'mf-catalog', '/details/:productId'],
  ['cart', 'mf-cart-checkout', '/cart'],
] as const;
const PARTS = ['shell', ...new Set(PAGES.map(([, section]) => section))];

const build = (folder: string, part: string) =>
  execFileSync(process.execPath, [join(root, part, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: join(folder, part),
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const sizesIn = (folder: string) =>
  PAGES.map(([, section, path]) =>
    brotliKiB([...scriptsFor('shell', undefined, folder), ...scriptsFor(section, path, folder)], folder),
  );

/** First loads in English: of the parts as they were built last, and of the same code without translations and other languages. */
export function benchLanguages() {
  const copy = copyInOneLanguage(PARTS);
  for (const part of PARTS) build(copy, part);
  const [ours, alone] = [sizesIn(root), sizesIn(copy)];
  rmSync(copy, { recursive: true });
  const more = PAGES.map(([name], page) => {
    const [here = 0, there = 0] = [ours[page], alone[page]];
    console.log(
      `${name}: ${here.toFixed(1)} KiB, in one language ${there.toFixed(1)}: ${(here - there).toFixed(2)} more`,
    );
    return here - there;
  });
  return { figures: { englishMore: more } };
}

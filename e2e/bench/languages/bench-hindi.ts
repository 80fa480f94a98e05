import { inLanguage } from '@shop/contract/page-language';
import { type Browser, chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { launchWithFonts } from '../../harness/fonts.ts';
import { openTestShop } from '../../harness/test-shop.ts';
import { type ColdLoad, coldLoad } from '../cold-load.ts';
import { firstPages } from '../first-pages.ts';
import { middle } from '../middle.ts';

const ROUNDS = Number(process.env.ROUNDS || 7);

interface Pair {
  english: ColdLoad;
  hindi: ColdLoad;
}

async function pairsOf(browser: Browser, url: string, path: string): Promise<Pair[]> {
  const load = (language?: string) => coldLoad(browser, url + inLanguage(path, language));
  const pairs: Pair[] = [];
  // The first round warms the caches.
  for (let round = -1; round < ROUNDS; round += 1) {
    // Each is the first one in turn: what went before may make the second one faster.
    const before = round % 2 === 0 ? await load('hi') : undefined;
    const english = await load();
    const hindi = before ?? (await load('hi'));
    if (round >= 0) pairs.push({ english, hindi });
  }
  return pairs;
}

/** The median of the ratios by round, and both medians. */
function compare(pairs: readonly Pair[], what: 'firstPaint' | 'largestPaint') {
  const [english, hindi] = (['english', 'hindi'] as const).map((of) => middle(pairs.map((pair) => pair[of][what])));
  const ratio = middle(pairs.map((pair) => pair.hindi[what] / pair.english[what]));
  console.log(`  ${what}: English ${english?.toFixed()} ms, Hindi ${hindi?.toFixed()} ms, ratio ${ratio.toFixed(2)}`);
  return ratio;
}

/** Cold loads in Hindi beside the same pages in English, in turn, on a phone that has a font for both. */
export async function benchHindi() {
  const shop = await openTestShop();
  const browser = await chromium.launch({ ...chromiumLaunch(), env: launchWithFonts().env });
  const figures = { hindiPaint: [] as number[], hindiLargest: [] as number[] };
  try {
    for (const [name, path] of Object.entries(await firstPages(shop.apiUrl))) {
      const pairs = await pairsOf(browser, shop.shopUrl, path);
      console.log(`${name}, medians of ${pairs.length} pairs`);
      figures.hindiPaint.push(compare(pairs, 'firstPaint'));
      figures.hindiLargest.push(compare(pairs, 'largestPaint'));
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  return { figures };
}

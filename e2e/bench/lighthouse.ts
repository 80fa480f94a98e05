import lighthouse, { type RunnerResult } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from 'tools/chromium';
import { freePort } from 'tools/ports';
import { callShop } from '../harness/shop-api.ts';
import { CHEAP_PHONE } from '../harness/slow-device.ts';
import { openTestShop } from '../harness/test-shop.ts';
import { demoProducts } from '../tests/catalog/shelf.ts';
import { middle } from './middle.ts';

const RUNS = Number(process.env.RUNS || 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** For the table of figures, by page. */
export const figures = { lighthousePaint: [] as number[], lighthouseBlocking: [] as number[] };

/** What the shop promises of a phone on slow 4G. */
const MOST = { largestPaint: 1800, layoutShift: 0.02, blocking: 100 };
const LEAST_SCORE = 95;

interface Found {
  largestPaint: number;
  firstPaint: number;
  layoutShift: number;
  blocking: number;
  scores: number[];
}

function readResult({ lhr }: RunnerResult): Found {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    largestPaint: value('largest-contentful-paint'),
    firstPaint: value('first-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
  };
}

function medians(runs: Found[]): Found {
  return {
    largestPaint: middle(runs.map((run) => run.largestPaint)),
    firstPaint: middle(runs.map((run) => run.firstPaint)),
    layoutShift: middle(runs.map((run) => run.layoutShift)),
    blocking: middle(runs.map((run) => run.blocking)),
    scores: CATEGORIES.map((_, index) => middle(runs.map((run) => run.scores[index] ?? 0))),
  };
}

const keeps = (found: Found) =>
  found.largestPaint <= MOST.largestPaint &&
  found.layoutShift <= MOST.layoutShift &&
  found.blocking <= MOST.blocking &&
  found.scores.every((score) => score >= LEAST_SCORE);

/** A browser for each run: nothing is warm but the shop itself. */
async function measure(url: string): Promise<Found> {
  const port = await freePort();
  const launch = chromiumLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: CHEAP_PHONE.cpu },
    });
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}.`);
    if (process.env.LIGHTHOUSE_FAULTS) printFaults(result);
    return readResult(result);
  } finally {
    await browser.close();
  }
}

function printFaults({ lhr }: RunnerResult) {
  for (const { id, title, score, scoreDisplayMode } of Object.values(lhr.audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') console.log(`    ${id}: ${title}`);
  }
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

async function main() {
  const shop = process.env.E2E_SHOP_URL ? null : await openTestShop();
  if (shop) process.env.E2E_SHOP_URL = shop.shopUrl;
  const origin = process.env.E2E_SHOP_URL ?? '';
  try {
    const product = (await demoProducts()).find(({ prices }) => prices.length > 1);
    const pages = { home: '/', category: `/categories/${product?.category_id}`, product: `/details/${product?._id}` };
    await callShop('/user/theme');
    console.log(
      row(['page', 'LCP ms', 'FCP ms', 'CLS', 'TBT ms', 'performance / accessibility / best practices / SEO']),
    );
    console.log(row(['---', '--:', '--:', '--:', '--:', '---']));
    let passes = true;
    for (const [name, path] of Object.entries(pages)) {
      await fetch(origin + path);
      const runs: Found[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(origin + path));
      const found = medians(runs);
      passes &&= keeps(found);
      const { largestPaint, firstPaint, layoutShift, blocking, scores } = found;
      figures.lighthousePaint.push(largestPaint);
      figures.lighthouseBlocking.push(blocking);
      console.log(
        row([
          name,
          Math.round(largestPaint),
          Math.round(firstPaint),
          layoutShift.toFixed(3),
          Math.round(blocking),
          scores.join(' / '),
        ]),
      );
    }
    if (!passes) process.exitCode = 1;
  } finally {
    await shop?.stop();
  }
}

await main();

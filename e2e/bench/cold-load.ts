import type { Browser, CDPSession } from 'playwright-core';
import { BUTTON_WORKS } from '../harness/button-works.ts';
import { PHONE, slowProcessor } from '../harness/slow-device.ts';
import { slowNetwork } from '../harness/slow-network.ts';
import { GIVE_UP_MS, untilPositive } from './until.ts';

/** One cold load of a page, times in ms from the start of the navigation. */
export interface ColdLoad {
  firstPaint: number;
  largestPaint: number;
  buttonWorks: number;
  requests: number;
  scriptBytes: number;
  styleBytes: number;
  /** Length of the longest chain of scripts that requested each other. */
  codeHops: number;
}

/** Of a page that has come to rest. */
export async function paints(client: CDPSession) {
  const { result } = await client.send('Runtime.evaluate', {
    awaitPromise: true,
    returnByValue: true,
    expression: `new Promise((resolve) => {
      let largest = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) largest = Math.max(largest, entry.startTime); })
        .observe({ type: 'largest-contentful-paint', buffered: true });
      setTimeout(() => resolve({
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        largestPaint: largest,
        buttonWorks: ${BUTTON_WORKS},
      }), 50);
    })`,
  });
  return result.value as Pick<ColdLoad, 'firstPaint' | 'largestPaint' | 'buttonWorks'>;
}

/** Follows which script requested which, to count the hops from the document to the last script. */
function countHops(initiators: Map<string, string[]>, url: string, seen = new Set<string>()): number {
  if (seen.has(url)) return 0;
  const next = new Set(seen).add(url);
  const hops = [...initiators]
    .filter(([, by]) => by.includes(url))
    .map(([script]) => countHops(initiators, script, next));
  return 1 + Math.max(0, ...hops);
}

export async function coldLoad(browser: Browser, url: string): Promise<ColdLoad> {
  const network = await slowNetwork(url);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await slowProcessor(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });

    const kinds = new Map<string, string>();
    const scripts = new Map<string, string[]>();
    const bytes = { Script: 0, Stylesheet: 0 };
    client.on('Network.requestWillBeSent', ({ requestId, type, request, initiator, documentURL }) => {
      kinds.set(requestId, type ?? 'Other');
      const by = initiator.stack?.callFrames.map((frame) => frame.url) ?? [documentURL];
      if (type === 'Script' && !scripts.has(request.url)) scripts.set(request.url, by.length > 0 ? by : [documentURL]);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength;
    });

    const slowUrl = network.through(url);
    await page.goto(slowUrl, { waitUntil: 'load', timeout: GIVE_UP_MS });
    await untilPositive(page, BUTTON_WORKS, 'No button worked');
    await page.waitForLoadState('networkidle');
    return {
      ...(await paints(client)),
      requests: kinds.size,
      scriptBytes: bytes.Script,
      styleBytes: bytes.Stylesheet,
      codeHops: countHops(scripts, slowUrl) - 1,
    };
  } finally {
    await context.close();
    network.close();
  }
}

import type { CDPSession, Page } from 'playwright-core';

type Kind = 'Script' | 'Stylesheet' | 'Image' | 'Document' | 'Fetch' | 'XHR' | 'Other';

interface Fetched {
  url: string;
  kind: Kind;
  bytes: number;
}

/** If less of a script has run, it was only evaluated: its modules, and none of their components. */
const ONLY_EVALUATED = 0.25;

/** Notes pictures that have been in view, even for a moment. */
const WATCH_PICTURES = `(() => {
  const inView = (globalThis.inView = new Set());
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) inView.add(target);
  });
  const watch = () => { for (const image of document.querySelectorAll('img')) seen.observe(image); };
  new MutationObserver(watch).observe(document, { childList: true, subtree: true });
})()`;
const SEEN_PICTURES = '[...globalThis.inView].map(({ currentSrc }) => currentSrc)';

async function followNetwork(devtools: CDPSession) {
  const fetched = new Map<string, Fetched>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    fetched.set(requestId, { url: response.url, kind: type as Kind, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const each = fetched.get(requestId);
    if (each) each.bytes = encodedDataLength;
  });
  return fetched;
}

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** How much of a script's text has run: an inner function that was never called counts for its part. */
function shareThatRan(functions: readonly { ranges: readonly Range[] }[]): number {
  const [whole] = functions[0]?.ranges ?? [];
  if (!whole) return 0;
  const hasRun = new Uint8Array(whole.endOffset);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return hasRun.reduce((sum, each) => sum + each, 0) / Math.max(1, whole.endOffset);
}

async function scriptsThatRan(devtools: CDPSession) {
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const shares = new Map<string, number>();
  for (const { url, functions } of result) shares.set(url, Math.max(shares.get(url) ?? 0, shareThatRan(functions)));
  return shares;
}

export interface Unused {
  all: number;
  forNothing: Fetched[];
}

/** Follows a visit from before its first page; the returned function lists the fetched bytes that nobody needed. */
export async function followBytes(page: Page): Promise<() => Promise<Unused>> {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(WATCH_PICTURES);
  const fetched = await followNetwork(devtools);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const ran = await scriptsThatRan(devtools);
    const pictures = new Set((await page.evaluate(SEEN_PICTURES)) as string[]);
    const isUsed = ({ url, kind }: Fetched) => {
      if (kind === 'Script') return (ran.get(url) ?? 0) >= ONLY_EVALUATED;
      return kind !== 'Image' || pictures.has(url);
    };
    const files = [...fetched.values()].filter(({ bytes }) => bytes > 0);
    return {
      all: files.reduce((sum, { bytes }) => sum + bytes, 0),
      forNothing: files.filter((each) => !isUsed(each)),
    };
  };
}

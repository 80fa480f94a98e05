import type { Browser } from 'playwright-core';
import type { TraceEvent } from './thread-trace.ts';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8'];

export async function recordThreads(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const client = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  return async () => {
    await client.send('Tracing.end');
    await done;
    await client.detach();
    return events;
  };
}

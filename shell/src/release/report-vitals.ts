import type { PageRelease } from '@shop/contract/release';
import { builtPlace } from './built-place.ts';

const MOST_ERRORS = 5;
const SHARE_OF_TABS = 0.1;
const SLOW_EVENT_MS = 40;

interface SlowEvent extends PerformanceEntry {
  interactionId?: number;
}
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

function observe<Entry extends PerformanceEntry>(type: string, each: (entry: Entry) => void, more: object = {}) {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as Entry);
    }).observe({ type, buffered: true, ...more });
  } catch {
    return;
  }
}

function measurePage() {
  const metrics: Record<string, number> = { cls: 0 };
  observe('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  observe<Shift>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) metrics.cls = (metrics.cls ?? 0) + value;
  });
  observe<SlowEvent>(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) metrics.inp = Math.max(metrics.inp ?? 0, duration);
    },
    { durationThreshold: SLOW_EVENT_MS },
  );
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation) metrics.ttfb = navigation.responseStart;
  return metrics;
}

/**
 * Tells the front door how the page was, by section and build: some tabs' times, every tab's errors by kind and place.
 * No address, no person, nothing that was typed or said.
 */
export function reportVitals({ channel, shell, sections }: PageRelease, first: string | undefined) {
  const sampled = Math.random() < SHARE_OF_TABS;
  const metrics = sampled ? measurePage() : {};
  let told = 0;
  const buildOf = (section: string) => (section === 'shell' ? shell : sections[section]?.build);

  function send(section: string, errors: { name: string; at: string }[], times: Record<string, number>) {
    const build = buildOf(section);
    if (!build) return;
    navigator.sendBeacon('/__vitals', JSON.stringify({ channel, section, build, metrics: times, errors }));
  }
  function onError(error: unknown, file: string | undefined) {
    const place = builtPlace(error instanceof Error ? error.stack : file);
    if (!place || told >= MOST_ERRORS) return;
    told += 1;
    const name = error instanceof Error ? error.name.replace(/[^A-Za-z0-9_ -]/g, '').slice(0, 60) : 'Error';
    send(place.section, [{ name, at: place.at }], {});
  }
  addEventListener('error', ({ error, filename }) => onError(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => onError(reason, undefined));

  if (!sampled) return;
  addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) send(first ?? 'shell', [], metrics);
    },
    { once: true },
  );
}

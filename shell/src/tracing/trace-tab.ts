import type { PageRelease } from '@shop/contract/release';
import type { createBrowserRouter } from 'react-router-dom';
import { onFCP, onLCP } from 'web-vitals';
import { ownerOf } from '../router/ownership.ts';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The front door's limits of time and number for a tab's trace. */
const TRACED_MS = 600_000;
const MOST = 30;
/** After the page has loaded: by then its largest picture is painted. */
const PAINTED_MS = 1_000;

interface Navigation {
  traceparent: string;
  section: string;
  build: string | undefined;
  began: number;
}

/** The front door gave the first navigation its id, and recognises the next ones by the number at its end. */
const numbered = (traceparent: string, number: number) =>
  traceparent.replace(/00-01$/, `${number.toString(16).padStart(2, '0')}-01`);

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

function whenPainted(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}

function whenLoaded(work: () => void) {
  const settle = () => setTimeout(work, PAINTED_MS);
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
}

/** Reports this tab's navigations, and marks API calls with theirs. No address, no person. */
export function traceTab(release: PageRelease, router: Router, traceparent: string) {
  const { channel, version, shell } = release;
  let number = 0;

  function begin(pathname: string, began: number): Navigation {
    const section = ownerOf(release, pathname) ?? 'shell';
    const build = section === 'shell' ? shell : release.sections[section]?.build;
    return { traceparent: numbered(traceparent, number), section, build, began };
  }

  function send({ traceparent, section, build, began }: Navigation, times: Record<string, number>) {
    const navigation = { traceparent, age: performance.now() - began, ...times };
    const report = { channel, version, shell, section, build, pages: 0, metrics: {}, errors: [], navigation };
    navigator.sendBeacon('/__vitals', JSON.stringify(report));
  }

  function sendLoad(page: Navigation) {
    const paints: Record<string, number> = {};
    onFCP(({ value }) => void Object.assign(paints, { firstPaint: value }), { reportAllChanges: true });
    onLCP(({ value }) => void Object.assign(paints, { largestPaint: value }), { reportAllChanges: true });
    whenLoaded(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (!load) return;
      const { responseStart: response, domInteractive: interactive, loadEventEnd: loaded } = load;
      send(page, { response, interactive, loaded, ...paints });
    });
  }

  let latest = begin(router.state.location.pathname, 0);
  let isGoing = false;
  let headingFor = addressOf(router.state.location);
  sendLoad(latest);
  window.traceHeaders = () => ({
    traceparent: latest.traceparent,
    baggage: `shop.section=${latest.section},shop.build=${latest.build}`,
  });

  const stop = router.subscribe(({ location, navigation }) => {
    const to = navigation.location ?? location;
    if (addressOf(to) !== headingFor) {
      if (number === MOST || performance.now() > TRACED_MS) {
        delete window.traceHeaders;
        return stop();
      }
      number += 1;
      headingFor = addressOf(to);
      latest = begin(to.pathname, performance.now());
      isGoing = true;
    }
    if (!isGoing || navigation.state !== 'idle') return;
    isGoing = false;
    const ended = latest;
    whenPainted(() => send(ended, { loaded: performance.now() - ended.began }));
  });
}

import { type PageRelease, SHARE_OF_TABS } from '@shop/contract/release';
import type { createBrowserRouter } from 'react-router-dom';
import { ownerOf } from '../router/ownership.ts';
import { checkoutStep } from './leaving.ts';

type Metrics = Record<string, number>;
type Seen = { pages: number; steps: string[] };

async function measurePage(): Promise<Metrics> {
  const metrics: Metrics = {};
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(
      ({ name, value }) => {
        metrics[name.toLowerCase()] = value;
      },
      { reportAllChanges: true },
    );
  return metrics;
}

/**
 * Some tabs report their pages to the front door: times of the first page, the page count of each section by build, and
 * whether a cart and an order after it were seen. No address, no person, no input. In every tab,
 * `errors/report-errors.ts` reports errors.
 */
export async function reportVitals(release: PageRelease, router: ReturnType<typeof createBrowserRouter>) {
  if (Math.random() >= SHARE_OF_TABS) return;
  const owner = () => ownerOf(release, router.state.location.pathname) ?? 'shell';
  let untimed: Metrics | undefined;
  let seen = new Map<string, Seen>();
  const first = owner();
  const met = new Set<string>();
  function see() {
    const { pages, steps } = seen.get(owner()) ?? { pages: 0, steps: [] };
    const step = checkoutStep(router.state.location.pathname);
    // A directly loaded order page followed a cart of another load.
    const isNew = step && !met.has(step) && (step === 'cart' || met.has('cart'));
    if (isNew) met.add(step);
    seen.set(owner(), { pages: pages + 1, steps: isNew ? [...steps, step] : steps });
  }
  see();
  let shown = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    see();
  });

  function send() {
    const { channel, version, shell } = release;
    for (const [section, { pages, steps }] of seen) {
      const build = section === 'shell' ? shell : release.sections[section]?.build;
      const metrics = section === first ? (untimed ?? {}) : {};
      const report = { channel, version, shell, section, build, pages, steps, metrics, errors: [] };
      navigator.sendBeacon('/__vitals', JSON.stringify(report));
    }
    if (seen.has(first)) untimed = undefined;
    seen = new Map();
  }
  // A phone may end a hidden page without a further event.
  addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', send);
  untimed = await measurePage().catch(() => undefined);
}

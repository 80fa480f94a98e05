import { type PageRelease, SHARE_OF_TABS } from '@shop/contract/release';
import type { createBrowserRouter } from 'react-router-dom';
import { ownerOf } from '../router/ownership.ts';

type Metrics = Record<string, number>;

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
 * Some tabs tell the front door how their pages were: times of the first page, and how many pages of each section were seen,
 * by build. No address, no person, nothing that was typed. Errors are told by `errors/tell-errors.ts`, of every tab.
 */
export async function reportVitals(release: PageRelease, router: ReturnType<typeof createBrowserRouter>) {
  if (Math.random() >= SHARE_OF_TABS) return;
  const owner = () => ownerOf(release, router.state.location.pathname) ?? 'shell';
  let untimed: Metrics | undefined;
  let seen = new Map([[owner(), 1]]);
  const first = owner();
  let shown = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    seen.set(owner(), (seen.get(owner()) ?? 0) + 1);
  });

  function send() {
    for (const [section, pages] of seen) {
      const build = section === 'shell' ? release.shell : release.sections[section]?.build;
      const metrics = section === first ? (untimed ?? {}) : {};
      const report = { channel: release.channel, section, build, pages, metrics, errors: [] };
      navigator.sendBeacon('/__vitals', JSON.stringify(report));
    }
    if (seen.has(first)) untimed = undefined;
    seen = new Map();
  }
  // A phone may end a hidden page without another word.
  addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', send);
  untimed = await measurePage().catch(() => undefined);
}

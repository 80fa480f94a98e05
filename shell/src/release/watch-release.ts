import type { PageRelease } from '@shop/contract/release';
import { type createBrowserRouter, createPath } from 'react-router-dom';
import { isRevoked, mayReload } from './leaving.ts';

const CHECK_EVERY_MS = 30_000;

async function revokedBuilds(): Promise<string[]> {
  const response = await fetch('/__release', { headers: { accept: 'application/json' } });
  return response.ok ? ((await response.json()) as { revoked: string[] }).revoked : [];
}

/** A tab keeps its builds, unless one is revoked: then it takes the newest at its next navigation. */
export function watchRelease(release: PageRelease, router: ReturnType<typeof createBrowserRouter>) {
  let leaving = false;
  async function check() {
    if (document.hidden || leaving) return;
    leaving = isRevoked(release, await revokedBuilds().catch(() => []));
  }
  setInterval(() => void check(), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => void check());
  void check();

  router.subscribe(({ navigation }) => {
    if (leaving && navigation.state === 'loading' && mayReload(navigation.location.pathname))
      location.assign(createPath(navigation.location));
  });
}

import { addressOf, cartCountAtom, shopStore } from '@shop/platform';
import { followLostNetwork } from './follow-lost-network.ts';
import { forgetWithPerson } from './forget-with-person.ts';
import { postToWorker } from './post-to-worker.ts';
import type { Router } from './router.ts';
import { SETTLED_MS, sparesData, whenIdle } from './settled.ts';

const pathsOf = (addresses: string[], below: string) =>
  [...new Set(addresses)].flatMap((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && pathname.startsWith(below) ? [pathname] : [];
  });

/** Built files that this tab has loaded, including later ones that no page lists. */
const builtFiles = () =>
  pathsOf(
    performance.getEntriesByType('resource').map(({ name }) => name),
    '/_sections/',
  );

const shownPictures = () =>
  pathsOf(
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map((image) => image.currentSrc),
    '/api/pictures/',
  );

const cart = () => addressOf('/cart');
const here = () => location.pathname + location.search;

function keepWhatIsShown(router: Router) {
  if (sparesData() || router.state.errors) return;
  const files = builtFiles();
  void postToWorker({ keep: { page: here(), files, pictures: shownPictures() } });
  // The cart's content is on the device; only the page around it would be missing.
  if (shopStore.get(cartCountAtom) > 0 && location.pathname !== cart())
    void postToWorker({ keep: { page: cart(), files, pictures: [] } });
}

export async function startKeeping(router: Router) {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration()))
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  forgetWithPerson();
  followLostNetwork(router);
  keepWhatIsShown(router);

  let timer = 0;
  let shown = router.state.location;
  router.subscribe(({ location }) => {
    if (location === shown) return;
    shown = location;
    clearTimeout(timer);
    timer = window.setTimeout(() => whenIdle(() => keepWhatIsShown(router)), SETTLED_MS);
  });
}

import { currentSession } from '@shop/platform';
import { markProductVisit, markVisit, visitorId } from './markers.ts';

/** Counted by the browser's `fetch` with the lowest priority: nothing waits for it, and a failure is ignored. */
async function count(path: string) {
  const { token } = currentSession();
  await fetch(`/api${path}`, {
    priority: 'low',
    headers: { 'Cache-Control': 'no-cache', ...(token && { Authorization: `Bearer ${token}` }) },
  } as RequestInit);
}

function quietly(run: () => Promise<void>) {
  // Storage may be forbidden, the network gone.
  Promise.resolve()
    .then(run)
    .catch(() => undefined);
}

const whoVisits = () => currentSession().user?._id ?? visitorId(localStorage);

export const countVisit = () =>
  quietly(() => count(`/user/visitors/${whoVisits()}/${markVisit(localStorage, new Date()) ? 1 : 0}`));

export const countProductView = (product: string) =>
  quietly(() =>
    count(`/user/views/${whoVisits()}/${product}/${markProductVisit(localStorage, product, new Date()) ? 1 : 0}`),
  );

import { mayReload } from '../release/leaving.ts';

const CHECK_EVERY_MS = 5_000;

const isOnline = () =>
  fetch('/__release', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Without a network each page is a full load, so that each shows its time. */
function loadWhole(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="/"]');
  if (!link || link.target || !isPlain(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.assign(link.href);
}

/** This page came from the device: the network's page replaces it as soon as possible. */
export function leaveStoredPage() {
  addEventListener('click', loadWhole, true);
  const timer = setInterval(check, CHECK_EVERY_MS);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', check);

  async function check() {
    if (document.hidden || !(await isOnline())) return;
    if (mayReload(location.pathname)) return location.reload();
    // On the way to an order nothing is reloaded: waiting requests continue automatically.
    clearInterval(timer);
    removeEventListener('online', check);
    document.removeEventListener('visibilitychange', check);
    removeEventListener('click', loadWhole, true);
    document.getElementById('kept-bar')?.remove();
    delete document.documentElement.dataset.stored;
  }
}

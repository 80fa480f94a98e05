const AGAIN_MS = 5_000;

async function reloadIfReached() {
  const { ok } = await fetch('/__release').catch(() => ({ ok: false }));
  if (ok) location.reload();
}

addEventListener('online', () => location.reload());
setInterval(reloadIfReached, AGAIN_MS);

export {};

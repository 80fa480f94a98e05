const KEY = 'reloaded-for';

/** Reloads the page unless it was already reloaded for the same address in this tab. */
export function reloadOnce() {
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false;
    sessionStorage.setItem(KEY, location.href);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

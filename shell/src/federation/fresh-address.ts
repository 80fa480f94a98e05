const requested = new Set<string>();
const attempts = new Map<string, number>();

/**
 * The address of a part's file. A file that is requested again has failed, and a cache may have stored the failure: from
 * then on all files of its part are requested from new addresses.
 */
export function freshAddress(part: string, address: string): string {
  const attempt = (attempts.get(part) ?? 0) + (requested.has(address) ? 1 : 0);
  requested.add(address);
  attempts.set(part, attempt);
  return attempt === 0 ? address : `${address}?retry=${attempt}`;
}

declare global {
  interface Window {
    /** For the chunks of all parts (`shared/build/plugins/fresh-addresses.mjs`). */
    freshAddress?: typeof freshAddress;
  }
}

window.freshAddress = freshAddress;

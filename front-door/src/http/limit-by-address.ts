const MOST_ADDRESSES = 10_000;

/** An IPv6 customer has 2^64 addresses: only the first half counts. */
export function lineOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length;
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':').filter(Boolean)];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** A number of requests per time and address, for all front doors together; addresses are forgotten after that time. */
export function limitByAddress(most: number, everyMs: number, frontDoors = 1) {
  const ownPart = Math.ceil(most / frontDoors);
  let seen = new Map<string, number>();
  const timer = setInterval(() => {
    seen = new Map();
  }, everyMs);
  timer.unref();
  return {
    allows(address: string): boolean {
      const line = lineOf(address);
      const count = (seen.get(line) ?? 0) + 1;
      if (count === 1 && seen.size >= MOST_ADDRESSES) return false;
      seen.set(line, count);
      return count <= ownPart;
    },
    stop: () => clearInterval(timer),
  };
}

const MOST_A_MINUTE = 20;
const MOST_ADDRESSES = 10_000;

/** Counts wrong tokens by address, for one minute. */
export function slowDown(now = Date.now) {
  let counts = new Map<string, number>();
  let minute = 0;
  function current() {
    const thisMinute = Math.floor(now() / 60_000);
    if (thisMinute !== minute || counts.size > MOST_ADDRESSES) counts = new Map();
    minute = thisMinute;
    return counts;
  }
  return {
    allows: (address: string) => (current().get(address) ?? 0) < MOST_A_MINUTE,
    count(address: string) {
      current().set(address, (current().get(address) ?? 0) + 1);
    },
  };
}

const digits = (value: number, count: number) => String(value).padStart(count, '0');

/** Today on this device: `2026-11-18`. */
export const dayOf = (now: Date) =>
  [digits(now.getFullYear(), 4), digits(now.getMonth() + 1, 2), digits(now.getDate(), 2)].join('-');

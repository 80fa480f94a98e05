const TIMES = /^\s*(\d{1,6})\s*\*\s*(.*)$/;

/** `3*basmati` looks for basmati and adds three. */
export function readSearch(typed: string): { q: string; pieces: number } {
  const [, pieces = '1', q = typed] = TIMES.exec(typed) ?? [];
  return { q: q.trim(), pieces: Math.max(1, Number(pieces)) };
}

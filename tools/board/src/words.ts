/** Enough of a build's name to tell builds apart; the full name is next to it. */
export const short = (build: string | null) => (build ? build.slice(0, 7) : 'nothing');

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });
const number = new Intl.NumberFormat('en');

export const when = (at: string) => (at ? moment.format(new Date(at)) : 'unknown');

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function ago(at: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
}

export const count = (value: number) => number.format(value);
export const kib = (bytes: number | null) => (bytes === null ? '–' : `${(bytes / 1024).toFixed(1)} KiB`);
export const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`;
export const milliseconds = (value: number) => `${count(Math.round(value))} ms`;
export const listOf = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

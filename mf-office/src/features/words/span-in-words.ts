import { dayInWords } from '../../lib/moments.ts';
import { t } from '../../t.ts';

export function spanInWords({ from, to }: { from: string; to: string }): string {
  return from === to ? dayInWords(from) : t('{from} to {to}', { from: dayInWords(from), to: dayInWords(to) });
}

import { dayInWords } from '@shop/platform/dates';

export function spanInWords({ from, to }: { from: string; to: string }): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}

import { dayInWords } from '../shop-time.ts';

/** `09:30` is 9:30 am. */
function timeInWords(time: string): string {
  const hours = Number(time.slice(0, 2));
  const minutes = time.slice(3);
  const shown = minutes === '00' ? `${hours % 12 || 12}` : `${hours % 12 || 12}:${minutes}`;
  return `${shown} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `Sun 29 Nov, 9 am to 12 pm` */
export const slotInWords = ({ day, from, to }: { day: string; from: string; to: string }) =>
  `${dayInWords(day)}, ${timeInWords(from)} to ${timeInWords(to)}`;

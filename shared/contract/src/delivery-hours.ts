/** Decides about the words: `morning` begins before noon and ends at one at the latest, `day` ends later. */
export type PartOfDay = 'morning' | 'day' | 'afternoon' | 'evening';

const clock = (time: string) => {
  const hours = Number(time.slice(0, 2)) % 12 || 12;
  return time.endsWith('00') ? `${hours}` : `${hours}:${time.slice(3)}`;
};

function partOf(from: string, to: string): PartOfDay {
  if (from < '12' && to <= '13') return 'morning';
  if (from < '12') return 'day';
  return from < '16' ? 'afternoon' : 'evening';
}

/** A delivery's hours as pages, messages and refusals name them: `9` and `12` of `09:00` and `12:00`. */
export const deliveryHours = ({ from, to }: { from: string; to: string }) => ({
  from: clock(from),
  to: clock(to),
  part: partOf(from, to),
});

/** `9 to 12`, `5 to 8 pm` */
export function hoursInEnglish(slot: { from: string; to: string }): string {
  const { from, to, part } = deliveryHours(slot);
  return `${from} to ${to}${part === 'morning' ? '' : ' pm'}`;
}

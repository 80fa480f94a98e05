import type { ChangesQuery } from '@shop/contract/office/changes';
import { isDay } from '@shop/platform/dates';
import { idIn } from '../../features/finding/use-address.ts';
import { kinds } from './words.ts';

const dayIn = (text: string | null) => (text?.startsWith('20') && isDay(text) ? text : undefined);

/** The filters in the address, which may contain anything. */
export function filtersOf(params: URLSearchParams): ChangesQuery {
  const kind = kinds().find(({ value }) => value === params.get('kind'))?.value;
  const who = idIn(params, 'who');
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))];
  const [subject = '', cursor = ''] = [params.get('subject') ?? '', params.get('cursor') ?? ''];
  return {
    ...(kind && { kind }),
    ...(who && { who }),
    ...(from && { from }),
    ...(to && { to }),
    ...(/^([0-9a-f]{24}|\+91[0-9]{10}|all|delivery|home|settings|shop)$/.test(subject) && { subject }),
    ...(/^[0-9]{1,15}$/.test(cursor) && { cursor }),
  };
}

export const isNarrowed = ({ kind, who, from, to, subject }: ChangesQuery) =>
  Boolean(kind ?? who ?? from ?? to ?? subject);

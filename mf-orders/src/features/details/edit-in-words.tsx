import type { OrderEdit } from '@shop/contract/order';
import { formatCount } from '@shop/pricing/money';
import { Fragment } from 'react';
import { named } from '../../lib/named.tsx';
import { rich, t } from '../../t.ts';
import styles from './timeline.module.css';

/** What became of the shop's question. */
function settled(question: OrderEdit['question'], isStaff: boolean) {
  switch (question) {
    case 'agreed':
      return isStaff ? t('The shop asked, and the customer agreed.') : t('The shop asked, and you agreed.');
    case 'left_out':
      return isStaff
        ? t('The shop asked, and the customer chose to leave it out.')
        : t('The shop asked, and you chose to leave it out.');
    case 'no_reply':
      return t('The shop asked, and no reply came.');
    default:
      return undefined;
  }
}

function lineInWords(line: OrderEdit['lines'][number], isAsked: boolean) {
  const { before, after, missing } = line;
  const name = named(line);
  if (before === 0) return rich('{count} of {name} added', { count: formatCount(after), name });
  if (after === 0 && missing) return rich('{name} left out, because the shop had none', { name });
  if (after === 0 && isAsked) return rich('{name} left out, because the shop had too few', { name });
  if (after === 0) return rich('{name} removed', { name });
  return rich('{name} {from} to {to}', { name, from: formatCount(before), to: formatCount(after) });
}

interface Props {
  edit: OrderEdit;
  isStaff: boolean;
}

export function EditInWords({ edit: { lines, address, time, question }, isStaff }: Props) {
  return (
    <span className={styles.edit}>
      {question && `${settled(question, isStaff)} `}
      {lines.map((line, at) => (
        <Fragment key={line.name}>
          {at > 0 && ', '}
          {lineInWords(line, question !== undefined)}
        </Fragment>
      ))}
      {lines.length > 0 && address && ', '}
      {address && t('another address')}
      {(lines.length > 0 || address) && time && ', '}
      {time && t('another delivery time')}
    </span>
  );
}

import type { OrderEdit } from '@shop/contract/order';
import { formatCount } from '@shop/pricing/money';
import { Fragment } from 'react';
import { named } from '../../lib/named.tsx';
import { rich, t } from '../../t.ts';
import styles from './timeline.module.css';

function lineInWords(line: OrderEdit['lines'][number]) {
  const { before, after, missing } = line;
  const name = named(line);
  if (before === 0) return rich('{count} of {name} added', { count: formatCount(after), name });
  if (after === 0 && missing) return rich('{name} left out, because the shop had none', { name });
  if (after === 0) return rich('{name} removed', { name });
  return rich('{name} {from} to {to}', { name, from: formatCount(before), to: formatCount(after) });
}

export function EditInWords({ edit: { lines, address, time } }: { edit: OrderEdit }) {
  return (
    <span className={styles.edit}>
      {lines.map((line, at) => (
        <Fragment key={line.name}>
          {at > 0 && ', '}
          {lineInWords(line)}
        </Fragment>
      ))}
      {lines.length > 0 && address && ', '}
      {address && t('another address')}
      {(lines.length > 0 || address) && time && ', '}
      {time && t('another delivery time')}
    </span>
  );
}

import type { PurchaseLine } from '@shop/contract/office/purchases';
import { formatCount, parseRupees } from '@shop/pricing/money';
import { numberOf, readPrice } from '@shop/pricing/typed-numbers';
import { Button } from '@shop/ui/button';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { RupeesField, TextField } from '../../features/fields/text-field.tsx';
import { LocalName } from '../../features/names/local-name.tsx';
import { productHere } from '../../features/names/name-here.ts';
import { useAbovePrice } from '../../features/purchases/use-above-price.ts';
import { useMe } from '../../lib/me.ts';
import { stockProductPath } from '../../lib/pages.ts';
import { t } from '../../t.ts';
import { LineProblem } from './line-problem.tsx';
import styles from './purchase.module.css';
import { cameProblem, costProblem, leftOf, type TypedCame } from './typed-receipt.ts';

interface Props {
  line: PurchaseLine;
  typed: TypedCame;
  onChange(part: Partial<TypedCame>): void;
}

export function ReceiveLine({ line, typed: { came, cost }, onChange }: Props) {
  const seesCosts = useMe().may('costs.read');
  const id = useId();
  const warning = useAbovePrice(line.product._id, cost.trim() ? parseRupees(numberOf(readPrice(cost))) : null);
  const wrong = { came: cameProblem(line, came), cost: seesCosts ? costProblem(cost) : undefined };
  return (
    <li className={styles.line}>
      <h3>
        <Link to={stockProductPath(line.product._id)}>
          <LocalName of={line.product} />
        </Link>
        <small>
          {t('{received} of {all} received · {stock} in stock', {
            received: formatCount(line.received),
            all: formatCount(line.quantity),
            stock: formatCount(line.product.stock),
          })}
        </small>
      </h3>
      {leftOf(line) > 0 && (
        <>
          <TextField
            label={t('Pieces received now')}
            error={wrong.came}
            errorId={`${id}-came`}
            inputMode="numeric"
            maxLength={9}
            value={came}
            onChange={({ target }) => onChange({ came: target.value })}
          />
          {seesCosts && (
            <RupeesField
              label={t('Cost of one, with GST')}
              error={wrong.cost}
              errorId={`${id}-cost`}
              warning={warning}
              placeholder={t('not known')}
              maxLength={15}
              value={cost}
              onChange={({ target }) => onChange({ cost: target.value })}
            />
          )}
          <NoneCame line={line} came={came} onChange={(now) => onChange({ came: now })} />
          <LineProblem id={`${id}-came`}>{wrong.came}</LineProblem>
          <LineProblem id={`${id}-cost`}>{wrong.cost}</LineProblem>
        </>
      )}
    </li>
  );
}

interface NoneCameProps {
  line: PurchaseLine;
  came: string;
  onChange(came: string): void;
}

/** One tap for a line of which nothing arrived, and one to take that back. */
function NoneCame({ line, came, onChange }: NoneCameProps) {
  const name = productHere(line.product);
  const left = leftOf(line);
  if (came === '0')
    return (
      <Button look="link" aria-label={`${t('All came')} ${name}`} onClick={() => onChange(String(left))}>
        {t('All came')}
      </Button>
    );
  return (
    <Button look="link" aria-label={`${t('None came')} ${name}`} onClick={() => onChange('0')}>
      {t('None came')}
    </Button>
  );
}

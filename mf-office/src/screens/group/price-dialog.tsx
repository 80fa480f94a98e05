import type { GroupPriceRequest } from '@shop/contract/office/groups';
import type { PriceTier } from '@shop/contract/product';
import { notify } from '@shop/platform';
import { formatPrice } from '@shop/pricing/money';
import { type Priced, unitPrice } from '@shop/pricing/prices';
import { Dialog } from '@shop/ui/dialog';
import { SteadyButton } from '@shop/ui/steady-button';
import { Radio } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { TextField } from '../../features/fields/text-field.tsx';
import { Problem } from '../../features/problem/problem.tsx';
import { useSaving } from '../../features/saving/use-saving.ts';
import { removePrice, setPrice } from '../../queries/group-prices.ts';
import { t } from '../../t.ts';
import { typedPercent } from '../groups/typed-percent.ts';
import styles from './group.module.css';
import { TierLines } from './tier-lines.tsx';
import { tiersOf, typedOf } from './typed-tiers.ts';

export interface Edited {
  product: Priced & { _id: string; name: string; min_order_quantity: number };
  /** Both null for a product without a group price. */
  prices: PriceTier[] | null;
  percent_off: number | null;
}

interface Props {
  groupId: string;
  edited: Edited;
  onClose: () => void;
}

/** One product's price for the group: a discount in per cent, or own tiers. */
export function PriceDialog({ groupId, edited: { product, prices, percent_off }, onClose }: Props) {
  const [kind, setKind] = useState<'percent' | 'tiers'>(percent_off === null ? 'tiers' : 'percent');
  const [percent, setPercent] = useState(percent_off === null ? '' : String(percent_off));
  const [lines, setLines] = useState(() => typedOf(prices));
  const [isTried, setTried] = useState(false);
  const { save, isBusy, problem } = useSaving();
  const typed = typedPercent(percent);
  const tiers = tiersOf(lines);
  const isNew = prices === null && percent_off === null;

  function wanted(): GroupPriceRequest | undefined {
    if (kind === 'percent') return 'percent' in typed ? { percent_off: typed.percent } : undefined;
    return 'prices' in tiers ? { prices: tiers.prices } : undefined;
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const price = wanted();
    if (price && (await save(() => setPrice(groupId, product._id, price)))) onClose();
  }

  async function remove() {
    if (!(await save(() => removePrice(groupId, product._id)))) return;
    notify.success(t('{name} no longer has a group price.', { name: product.name }));
    onClose();
  }

  return (
    <Dialog title={product.name} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>
          {t('Everybody pays {amount} a piece.', {
            amount: formatPrice(unitPrice(product, Math.max(1, product.min_order_quantity))),
          })}
        </p>
        <fieldset className={styles.kinds}>
          <legend>{t('The group pays')}</legend>
          <Radio.Group
            name="kind"
            value={kind}
            options={[
              { value: 'tiers', label: t('a fixed price') },
              { value: 'percent', label: t('a discount in per cent') },
            ]}
            onChange={({ target }) => setKind(target.value)}
          />
        </fieldset>
        {kind === 'percent' ? (
          <TextField
            label={t('Per cent off')}
            inputMode="decimal"
            maxLength={8}
            value={percent}
            error={isTried && 'problem' in typed ? typed.problem : undefined}
            onChange={({ target }) => setPercent(target.value)}
          />
        ) : (
          <TierLines
            lines={lines}
            problems={isTried && 'problems' in tiers ? tiers.problems : undefined}
            onChange={setLines}
          />
        )}
        {problem && <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          {!isNew && (
            <SteadyButton look="bad" off={isBusy} onClick={() => void remove()}>
              {t('Remove group price')}
            </SteadyButton>
          )}
          <SteadyButton type="submit" busy={isBusy}>
            {isBusy ? t('Saving…') : t('Save')}
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}

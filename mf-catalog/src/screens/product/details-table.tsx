import type { Pack, Product, ProductDetails } from '@shop/contract/product';
import { formatCount } from '@shop/pricing/money';
import { t } from '../../t.ts';
import styles from './details-table.module.css';

const FOODS: Record<ProductDetails['food'], () => string> = {
  '': () => '',
  veg: () => t('Vegetarian'),
  egg: () => t('With egg'),
  nonveg: () => t('Not vegetarian'),
};

/** Written by hand, like prices: creating an `Intl` number format delays the first tap. */
function thousandths(amount: number): string {
  const [whole, decimals] = String(amount / 1000).split('.');
  return [formatCount(Number(whole)), decimals].filter(Boolean).join('.');
}

const measured = (amount: number, large: string, small: string) =>
  amount < 1000 ? `${amount} ${small}` : `${thousandths(amount)} ${large}`;

export function packText({ amount, unit }: Pack): string {
  if (unit === 'piece') return amount === 1 ? t('1 piece') : t('{count} pieces', { count: formatCount(amount) });
  if (unit === 'g') return measured(amount, t('kg'), t('g'));
  return amount === 1000 ? t('1 litre') : measured(amount, t('litres'), t('ml'));
}

interface Props {
  product: Pick<Product, 'pack'>;
  details: NonNullable<Product['details']>;
}

/** The pack's information; nothing if the merchant gave none. */
export function DetailsTable({ product: { pack }, details }: Props) {
  const { food } = details;
  const rows = [
    [t('Contents'), pack ? packText(pack) : ''],
    [t('From'), details.origin, details.origin_lang],
    [t('Keeps for'), details.shelf_life, details.shelf_life_lang],
    [t('Food'), FOODS[food]()],
    [t('FSSAI licence'), details.fssai],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{t('Details')}</caption>
      <tbody>
        {rows.map(([name, value, lang]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td lang={lang}>
              {name === t('Food') && <i className={styles.mark} data-food={food} aria-hidden="true" />}
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

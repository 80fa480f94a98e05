import type { Pack, Product, ProductDetails } from '@shop/contract/product';
import { formatCount } from '@shop/pricing/money';
import styles from './details-table.module.css';

const FOODS: Record<ProductDetails['food'], string> = {
  '': '',
  veg: 'Vegetarian',
  egg: 'With egg',
  nonveg: 'Not vegetarian',
};

/** Written by hand, like prices: creating an `Intl` number format delays the first tap. */
function thousandths(amount: number): string {
  const [whole, decimals] = String(amount / 1000).split('.');
  return [formatCount(Number(whole)), decimals].filter(Boolean).join('.');
}

const measured = (amount: number, large: string, small: string) =>
  amount < 1000 ? `${amount} ${small}` : `${thousandths(amount)} ${large}`;

export function packText({ amount, unit }: Pack): string {
  if (unit === 'piece') return amount === 1 ? '1 piece' : `${formatCount(amount)} pieces`;
  return unit === 'g' ? measured(amount, 'kg', 'g') : measured(amount, 'litres', 'ml').replace(/^1 litres$/, '1 litre');
}

/** The pack's information; nothing if the merchant gave none. */
export function DetailsTable({ product: { pack }, details }: { product: Product; details: ProductDetails }) {
  const { food } = details;
  const rows = [
    ['Contents', pack ? packText(pack) : ''],
    ['From', details.origin],
    ['Keeps for', details.shelf_life],
    ['Food', FOODS[food]],
    ['FSSAI licence', details.fssai],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Details</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {name === 'Food' && <i className={styles.mark} data-food={food} aria-hidden="true" />}
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

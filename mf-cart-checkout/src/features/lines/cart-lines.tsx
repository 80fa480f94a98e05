import { cartNewsAtom } from '@shop/platform';
import type { LineNews } from '@shop/platform/cart/news';
import type { CartItem } from '@shop/platform/cart/types';
import { buttonClass } from '@shop/ui/button';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { plural, t } from '../../t.ts';
import { Panel } from '../../ui/panel.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { newsSentence } from './line-news.ts';

const IN_SIGHT = 3;
const NO_NEWS: readonly LineNews[] = [];

export function CartLines({ items }: { items: readonly CartItem[] }) {
  const news = useAtomValue(cartNewsAtom);
  const gone = Object.entries(news).flatMap(([id, lines]) =>
    lines.flatMap((line) => (line.kind === 'gone' ? [{ id, sentence: newsSentence(line) }] : [])),
  );
  const addMore = (
    <Link className={buttonClass('link')} to="/">
      {t('Add more')}
    </Link>
  );
  return (
    <Panel title={plural(items.length, { one: '1 product', other: '{count} products' })} action={addMore}>
      <div role="status">
        {gone.map(({ id, sentence }) => (
          <p key={id} className={styles.gone}>
            {sentence}
          </p>
        ))}
      </div>
      <ul>
        {items.map((item, position) => (
          <CartLine key={item._id} item={item} news={news[item._id] ?? NO_NEWS} early={position < IN_SIGHT} />
        ))}
      </ul>
    </Panel>
  );
}

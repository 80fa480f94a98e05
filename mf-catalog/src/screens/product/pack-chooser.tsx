import type { Product } from '@shop/contract/product';
import { parseRupees } from '@shop/pricing/money';
import { Price } from '@shop/ui/price';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from '../../lib/paths.ts';
import { t } from '../../t.ts';
import { choose, takeChoice } from './choice.ts';
import styles from './pack-chooser.module.css';

export function PackChooser({ product: { _id: current, packs } }: { product: Product }) {
  const here = useRef<HTMLAnchorElement>(null);
  // After the shell, which moves the focus to the top of a new page.
  useEffect(() => {
    if (takeChoice(current)) here.current?.focus({ preventScroll: true });
  }, [current]);
  if (!packs) return null;
  return (
    <nav aria-label={t('Pack size')}>
      <ul className={styles.packs}>
        {packs.map(({ _id, label, from, available }) => (
          <li key={_id}>
            <Link
              ref={_id === current ? here : undefined}
              className={styles.pack}
              to={productPath(_id)}
              replace
              preventScrollReset
              aria-current={_id === current ? 'page' : undefined}
              onClick={() => choose(_id)}
            >
              <b>{label}</b>
              {available ? <Price paise={parseRupees(from)} /> : <span>{t('Out of stock')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

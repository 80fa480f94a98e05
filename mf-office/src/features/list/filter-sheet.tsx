import { Button } from '@shop/ui/button';
import { useLayer } from '@shop/ui/use-layer';
import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { t } from '../../t.ts';
import { AfterPaint } from '../fields/after-paint.tsx';
import styles from './filter-sheet.module.css';

interface Props {
  /** How many filters are set. */
  count: number;
  children: ReactNode;
}

/** On a phone the filters rise from below, so that the list is near the top. */
export function FilterSheet({ count, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useLayer(isOpen, close);
  return (
    <>
      <Button look={count > 0 ? 'soft' : 'line'} small onClick={() => setOpen(true)}>
        {count > 0 ? t('Filters, {count} set', { count }) : t('Filters')}
      </Button>
      <Drawer open={isOpen} onClose={close} placement="bottom" size={420} title={t('Filters')} destroyOnHidden>
        <div className={styles.sheet}>
          <AfterPaint>{children}</AfterPaint>
          <Button wide onClick={close}>
            {t('Show the list')}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

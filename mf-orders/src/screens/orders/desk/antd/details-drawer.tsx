import { ShopAntd } from '@shop/ui/shop-antd';
import { Drawer } from 'antd';
import type { KeyboardEvent } from 'react';
import type { OverlayProps } from '../../../../features/selection/split-view.tsx';
import styles from './details-drawer.module.css';

/** Like dialogs: a later one covers it. */
const Z_SHEET = 40;

/** Between a phone and a wide screen: the order next to the table, which stays visible and usable. */
export function DetailsDrawer({ title, onClose, children }: OverlayProps) {
  // Its own, because antd's would close together with a dialog over it.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <ShopAntd>
      <Drawer
        open
        mask={false}
        keyboard={false}
        zIndex={Z_SHEET}
        size={440}
        aria-label={title}
        aria-modal={false}
        rootClassName={styles.root ?? ''}
        onClose={onClose}
        onKeyDown={onKeyDown}
      >
        <div className={styles.content} data-narrow="" data-closable="">
          {children}
        </div>
      </Drawer>
    </ShopAntd>
  );
}

import { classes } from '@shop/ui/classes';
import { Dialog } from '@shop/ui/dialog';
import { Icon } from '@shop/ui/icon';
import { closeIcon } from '@shop/ui/icon-paths';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { t } from '../../t.ts';
import styles from './split-view.module.css';
import type { Selection } from './use-selection.ts';

export interface OverlayProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

interface Props {
  selection: Selection;
  list: ReactNode;
  details: (orderId: string) => ReactNode;
  /** The list takes most of the width, the details the rest. */
  wideList?: boolean;
  /** The container of the details when they cover the list. */
  Overlay?: ComponentType<OverlayProps>;
}

/** Next to each other from 1200 px; below that the details cover the list. */
export function SplitView({ selection, list, details, wideList = false, Overlay = Sheet }: Props) {
  const { selectedId, isWide, close } = selection;
  return (
    <div className={classes(styles.split, wideList && styles.wideList)}>
      <div className={styles.list}>{list}</div>
      {isWide && selectedId && (
        <section
          className={styles.panel}
          aria-label={t('Order details')}
          data-print=""
          data-narrow={wideList ? '' : undefined}
        >
          {details(selectedId)}
        </section>
      )}
      {!isWide && selectedId && (
        <Suspense fallback={null}>
          <Overlay title={t('Order {order}', { order: selectedId })} onClose={close}>
            {details(selectedId)}
          </Overlay>
        </Suspense>
      )}
    </div>
  );
}

export function Sheet({ title, onClose, children }: OverlayProps) {
  const head = (
    <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
      <Icon path={closeIcon} />
    </button>
  );
  return (
    <Dialog title={title} onClose={onClose} hasAddress head={head} pinned>
      <div className={styles.sheet} data-closable="">
        {children}
      </div>
    </Dialog>
  );
}

import { Dialog } from '@shop/ui/dialog';
import { Icon } from '@shop/ui/icon';
import { closeIcon } from '@shop/ui/icon-paths';
import type { ReactNode } from 'react';
import styles from './split-view.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Selection;
  list: ReactNode;
  /** Of the selected order. */
  details: (orderId: string) => ReactNode;
}

/** Side by side from 1200 px; below that the details lie over the list. */
export function SplitView({ selection, list, details }: Props) {
  const { selectedId, isWide, close } = selection;
  return (
    <div className={styles.split}>
      <div className={styles.list}>{list}</div>
      {isWide && selectedId && (
        <section className={styles.panel} aria-label="Order details" data-print="">
          {details(selectedId)}
        </section>
      )}
      {!isWide && selectedId && (
        <Dialog
          title={`Order ${selectedId}`}
          onClose={close}
          hasAddress
          head={
            <button type="button" className={styles.close} aria-label="Close" onClick={close}>
              <Icon path={closeIcon} />
            </button>
          }
        >
          <div className={styles.sheet}>{details(selectedId)}</div>
        </Dialog>
      )}
    </div>
  );
}

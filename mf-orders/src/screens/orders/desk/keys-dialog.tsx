import { Dialog } from '@shop/ui/dialog';
import { t } from '../../../t.ts';
import styles from './keys-dialog.module.css';

const keys = (): [key: string, does: string][] => [
  ['j', t('Next order')],
  ['k', t('Previous order')],
  ['m', t('The usual next step of the open order')],
  ['c', t('Cancel the open order')],
  ['b', t('Undo the last step of the open order')],
  ['x', t('Select or unselect the open order')],
  ['o', t('Go to the details of the open order')],
  ['/', t('Search')],
  ['?', t('This list')],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keys of the order desk')} onClose={onClose} shape="centred">
      <dl className={styles.keys}>
        {keys().map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

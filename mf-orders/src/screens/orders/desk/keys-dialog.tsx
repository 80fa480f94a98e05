import { Dialog } from '@shop/ui/dialog';
import styles from './keys-dialog.module.css';

const KEYS: [key: string, does: string][] = [
  ['j', 'Next order'],
  ['k', 'Previous order'],
  ['m', 'The usual next move of the open order'],
  ['c', 'Cancel the open order'],
  ['b', 'Take the last move of the open order back'],
  ['x', 'Select or unselect the open order'],
  ['o', 'Go to the details of the open order'],
  ['/', 'Search'],
  ['?', 'This list'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys of the order desk" onClose={onClose} shape="centred">
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
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

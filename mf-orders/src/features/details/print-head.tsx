import { profileAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import styles from './print.module.css';

/** On paper the shop names itself; on the screen its header does. */
export function PrintHead() {
  const { business_name: name, address, phone_number: phone } = useAtomValue(profileAtom);
  return (
    <div className={styles.head} aria-hidden="true">
      <b>{name}</b>
      <p>{[address, phone].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

import { profileAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import styles from './print.module.css';

/** On paper the shop's name is here; on the screen it is in the header. */
export function PrintHead() {
  const { business_name: name, address, phone_number: phone } = useAtomValue(profileAtom);
  return (
    <div className={styles.head} aria-hidden="true">
      <b>{name}</b>
      <p>{[address, phone].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

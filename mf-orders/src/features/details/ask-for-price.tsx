import { profileAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { waIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import styles from './ask-for-price.module.css';
import { whatsAppLink } from './whatsapp.ts';

export function AskForPrice({ name, orderId }: { name: string; orderId: string }) {
  const href = whatsAppLink(useAtomValue(profileAtom), `Hello, what is the price of ${name} in my order ${orderId}?`);
  if (!href) return null;
  return (
    <a className={styles.ask} href={href} target="_blank" rel="noopener noreferrer">
      <Icon path={waIcon} size={16} />
      Ask for price
    </a>
  );
}

import { profileAtom } from '@shop/shared/shop.ts';
import { Icon } from '@shop/shared/ui/icon.tsx';
import { waIcon } from '@shop/shared/ui/icon-paths.ts';
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

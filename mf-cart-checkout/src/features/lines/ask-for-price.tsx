import { profileAtom } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { waIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import styles from './ask-for-price.module.css';

/** A product whose price the shop fixes later: WhatsApp with its name in the message. */
export function AskForPrice({ name }: { name: string }) {
  const { whatsapp_number } = useAtomValue(profileAtom);
  if (!whatsapp_number) return null;
  const message = encodeURIComponent(`Hello, what is the price of ${name}?`);
  const href = `https://wa.me/${whatsapp_number.replace(/\D/g, '')}?text=${message}`;
  return (
    <a
      className={styles.ask}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Ask for price of ${name}`}
    >
      <Icon path={waIcon} size={16} />
      Ask for price
    </a>
  );
}

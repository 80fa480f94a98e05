import { profileAtom } from '@shop/platform';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { waIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import styles from './ask-for-price.module.css';

/** WhatsApp with the question already written; the telephone where the shop has no WhatsApp. */
export function askForPriceLink(numbers: { whatsapp?: string | undefined; phone?: string | undefined }, name: string) {
  const { whatsapp, phone } = numbers;
  const question = `Hello, what is today's price of ${name}?`;
  if (whatsapp) return `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(question)}`;
  return phone ? `tel:${phone}` : null;
}

export function useAskForPrice(name: string) {
  const { whatsapp_number, phone_number } = useAtomValue(profileAtom);
  return askForPriceLink({ whatsapp: whatsapp_number, phone: phone_number }, name);
}

export function AskForPrice({ name, className }: { name: string; className?: string | undefined }) {
  const link = useAskForPrice(name);
  if (!link) return null;
  return (
    <a
      className={classes(styles.ask, className)}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Ask for price of ${name}`}
    >
      <Icon path={waIcon} size={16} />
      Ask for price
    </a>
  );
}

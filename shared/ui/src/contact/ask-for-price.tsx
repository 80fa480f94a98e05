import { profileAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { waIcon } from '../icon-paths.ts';
import { t } from '../t.ts';
import styles from './ask-for-price.module.css';
import { phoneLink, whatsAppLink } from './contact-links.ts';

interface Numbers {
  whatsapp?: string | undefined;
  phone?: string | undefined;
}

/** WhatsApp with a prepared question; the telephone if the shop has no WhatsApp. */
export const askForPriceLink = ({ whatsapp, phone }: Numbers, name: string, orderId?: string) =>
  whatsAppLink(
    whatsapp,
    orderId
      ? t("Hello, what is today's price of {name} in my order {orderId}?", { name, orderId })
      : t("Hello, what is today's price of {name}?", { name }),
  ) ?? (phone ? phoneLink(phone) : null);

export function useAskForPrice(name: string, orderId?: string) {
  const { whatsapp_number, phone_number } = useAtomValue(profileAtom);
  return askForPriceLink({ whatsapp: whatsapp_number, phone: phone_number }, name, orderId);
}

interface Props {
  name: string;
  /** If it was ordered without a price. */
  orderId?: string;
  className?: string | undefined;
}

/** For a product with a price on request. */
export function AskForPrice({ name, orderId, className }: Props) {
  const link = useAskForPrice(name, orderId);
  if (!link) return null;
  return (
    <a
      className={classes(styles.ask, className)}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('Ask for price of {name}', { name })}
    >
      <Icon path={waIcon} size={16} />
      {t('Ask for price')}
    </a>
  );
}

import { readablePhone } from '@shop/contract/person-rules';
import { contactMessageAtom, profileAtom } from '@shop/platform';
import { mailLink, phoneLink, whatsAppLink } from '@shop/ui/contact-links';
import { Dialog } from '@shop/ui/dialog';
import { Icon } from '@shop/ui/icon';
import { mailIcon, phoneIcon, rightIcon, waIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import { t } from '../t.ts';
import styles from './contact-dialog.module.css';
import { OpeningTimes } from './opening-times.tsx';

function Way({ icon, href, name, note }: { icon: string; href: string; name: string; note: string }) {
  const outside = href.startsWith('https:');
  return (
    <li>
      <a className={styles.way} href={href} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
        <Icon path={icon} />
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        <Icon path={rightIcon} size={20} />
      </a>
    </li>
  );
}

export function ContactDialog({ close }: { close(): void }) {
  const { phone_numbers = [], whatsapp_number, email, opening_hours } = useAtomValue(profileAtom);
  const message = useAtomValue(contactMessageAtom);
  const whatsApp = whatsAppLink(whatsapp_number, message);
  return (
    <Dialog title={t('Contact us')} onClose={close}>
      {phone_numbers.length === 0 && <p className={styles.none}>{t('No phone number available')}</p>}
      <ul className={styles.ways}>
        {phone_numbers.map((phone) => (
          <Way
            key={phone}
            icon={phoneIcon}
            href={phoneLink(phone)}
            name={readablePhone(phone)}
            note={t('Call the shop')}
          />
        ))}
        {whatsApp && <Way icon={waIcon} href={whatsApp} name="WhatsApp" note={t('Rates and bulk orders')} />}
        {email && <Way icon={mailIcon} href={mailLink(email, message)} name={email} note={t('Bills and papers')} />}
      </ul>
      {opening_hours && <OpeningTimes hours={opening_hours} />}
    </Dialog>
  );
}

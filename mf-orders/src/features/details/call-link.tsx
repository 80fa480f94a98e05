import { buttonClass } from '@shop/ui/button';
import { phoneLink } from '@shop/ui/contact-links';
import { Icon } from '@shop/ui/icon';
import { phoneIcon } from '@shop/ui/icon-paths';
import styles from './call-link.module.css';

export function CallLink({ label, phone }: { label: string; phone: string | undefined }) {
  if (!phone) return null;
  return (
    <a className={`${buttonClass('line')} ${styles.call}`} href={phoneLink(phone)}>
      <Icon path={phoneIcon} size={20} />
      <span>{label}</span>
    </a>
  );
}

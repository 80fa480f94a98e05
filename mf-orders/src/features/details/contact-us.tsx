import { profileAtom } from '@shop/platform';
import { buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { phoneIcon, waIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import { whatsAppLink } from './whatsapp.ts';

/** WhatsApp with the order's number already written; where the business has none, its phone or its mail. */
export function ContactUs({ orderId, className }: { orderId: string; className?: string }) {
  const profile = useAtomValue(profileAtom);
  const message = `Hello, this is about my order ${orderId}.`;
  const whatsApp = whatsAppLink(profile, message);
  const other = profile.phone_number ? `tel:${profile.phone_number}` : mailLink(profile.email, orderId);
  const href = whatsApp ?? other;
  if (!href) return null;
  return (
    <a
      className={`${buttonClass('line')} ${className ?? ''}`}
      href={href}
      {...(whatsApp && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon path={whatsApp ? waIcon : phoneIcon} size={20} />
      Contact us
    </a>
  );
}

const mailLink = (email: string | undefined, orderId: string) =>
  email ? `mailto:${email}?subject=${encodeURIComponent(`Order ${orderId}`)}` : null;

import { profileAtom } from '@shop/platform';
import { whatsAppLink } from '@shop/ui/contact-links';
import { Icon } from '@shop/ui/icon';
import { fbIcon, igIcon, waIcon } from '@shop/ui/icon-paths';
import { useAtomValue } from 'jotai';
import styles from './social-links.module.css';

export function SocialLinks({ className = '' }: { className?: string | undefined }) {
  const { facebook_link, insta_link, whatsapp_number } = useAtomValue(profileAtom);
  const links = [
    { name: 'Facebook', icon: fbIcon, href: facebook_link },
    { name: 'Instagram', icon: igIcon, href: insta_link },
    { name: 'WhatsApp', icon: waIcon, href: whatsAppLink(whatsapp_number) },
  ];
  return (
    <div className={`${styles.links} ${className}`}>
      {links.map(
        ({ name, icon, href }) =>
          href && (
            <a key={name} href={href} aria-label={name} target="_blank" rel="noreferrer">
              <Icon path={icon} />
            </a>
          ),
      )}
    </div>
  );
}

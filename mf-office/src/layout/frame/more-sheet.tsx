import { Dialog } from '@shop/ui/dialog';
import { t } from '../../t.ts';
import styles from './more-sheet.module.css';
import { NavLinks } from './nav-links.tsx';
import type { NavProps } from './nav-props.ts';
import { PersonActions } from './person-actions.tsx';

interface Props extends NavProps {
  name: string;
  onClose(): void;
}

/** On a phone: every page, and the entries of the person's menu on wide screens. */
export const MoreSheet = ({ groups, name, onClose, ...nav }: Props) => (
  <Dialog title={t('All pages')} onClose={onClose}>
    <nav className={styles.sheet} aria-label={t('All pages')}>
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h3>{title}</h3>
          <NavLinks {...nav} links={links} />
        </section>
      ))}
      <section>
        <h3>{name || t('You')}</h3>
        <PersonActions close={onClose} />
      </section>
    </nav>
  </Dialog>
);

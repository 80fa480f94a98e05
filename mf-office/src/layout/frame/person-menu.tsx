import type { StaffRole } from '@shop/contract/office/rights';
import { Icon } from '@shop/ui/icon';
import { downIcon, userIcon } from '@shop/ui/icon-paths';
import { typedLang } from '@shop/ui/typed-lang';
import { useDisclosure } from '@shop/ui/use-disclosure';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { roleLabel } from '../../features/words/role-words.ts';
import { t } from '../../t.ts';
import { PersonActions } from './person-actions.tsx';
import styles from './person-menu.module.css';

export function PersonMenu({ name, role }: { name: string; role: StaffRole | undefined }) {
  const id = useId();
  const { open, close, box, button } = useDisclosure(useLocation().key);
  return (
    <div className={styles.box} {...box}>
      <button type="button" className={styles.person} aria-controls={open ? id : undefined} {...button}>
        <Icon path={userIcon} size={20} />
        <span className={styles.words}>
          <b lang={typedLang(name)}>{name || t('You')}</b>
          <span>{role && roleLabel(role)}</span>
        </span>
        <Icon path={downIcon} size={16} />
      </button>
      {open && (
        <div id={id} className={styles.menu}>
          <PersonActions close={close} />
        </div>
      )}
    </div>
  );
}

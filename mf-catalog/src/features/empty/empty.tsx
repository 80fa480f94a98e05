import { buttonClass } from '@shop/ui/button';
import { Icon, type IconPath } from '@shop/ui/icon';
import layout from '@shop/ui/layout.module.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './empty.module.css';

interface Props {
  icon: IconPath;
  title: string;
  children?: ReactNode;
  /** The only link on. */
  to: string;
  label: string;
}

export function Empty({ icon, title, children, to, label }: Props) {
  return (
    <div className={layout.middle}>
      <span className={styles.picture}>
        <Icon path={icon} />
      </span>
      <b className={styles.title}>{title}</b>
      {children && <p className={styles.words}>{children}</p>}
      <Link className={buttonClass()} to={to}>
        {label}
      </Link>
    </div>
  );
}

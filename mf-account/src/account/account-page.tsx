import type { SessionUser } from '@shop/platform';
import layout from '@shop/ui/layout.module.css';
import { usePerson } from '@shop/ui/use-person';
import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountNav } from './account-nav.tsx';
import styles from './account-page.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';

interface Props {
  title: string;
  children: (user: SessionUser) => ReactNode;
}

/** For the signed-in person only; everybody else sees the home page. */
export function AccountPage({ title, children }: Props) {
  const person = usePerson();
  if (person === 'nobody') return <Navigate to="/" replace />;
  return (
    <div className={`${layout.wrap} ${styles.split}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <AccountNav />
      {person === 'unknown' ? <AccountSkeleton /> : <Fragment key={person._id}>{children(person)}</Fragment>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Where customers see this field. */
export const SeenAt = ({ to, children, more }: { to: string; children: string; more?: ReactNode }) => (
  <p>
    {more} Customers see it{' '}
    <Link to={to} target="_blank" rel="noreferrer">
      {children}
    </Link>
    .
  </p>
);

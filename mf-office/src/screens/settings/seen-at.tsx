import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rich } from '../../t.ts';

/** Where customers see this field. */
export const SeenAt = ({ to, children, more }: { to: string; children: string; more?: ReactNode }) => (
  <p>
    {more}{' '}
    {rich('Customers see it {place}.', {
      place: (
        <Link to={to} target="_blank" rel="noreferrer">
          {children}
        </Link>
      ),
    })}
  </p>
);

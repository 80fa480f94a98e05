import { Result } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../t.ts';

interface Props {
  /** Such as `product`. */
  what: string;
  /** A link to all of them. */
  way: ReactNode;
}

/** For an address that names nothing. */
export const NoSuch = ({ what, way }: Props) => (
  <Result
    status="info"
    title={<h1>{t('There is no such {what}', { what })}</h1>}
    subTitle={t('The address may be wrong, or it has been removed.')}
    extra={way}
  />
);

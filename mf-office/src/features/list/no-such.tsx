import { buttonClass } from '@shop/ui/button';
import { Result } from 'antd';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';

interface Props {
  /** Such as "There is no such product". */
  title: string;
  /** The page of all of them, and its name. */
  to: string;
  all: string;
}

/** For an address that names nothing. */
export const NoSuch = ({ title, to, all }: Props) => (
  <Result
    status="info"
    title={<h1>{title}</h1>}
    subTitle={t('The address may be wrong, or it has been removed.')}
    extra={
      <Link className={buttonClass('line')} to={to}>
        {all}
      </Link>
    }
  />
);

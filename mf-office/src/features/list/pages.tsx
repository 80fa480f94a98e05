import { useMedia } from '@shop/ui/use-media';
import { Pagination } from 'antd';
import { t } from '../../t.ts';
import styles from './pages.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
}

/** Hidden if everything is on one page. */
export function Pages({ page, pageSize, total, onPage }: Props) {
  const isWide = useMedia('(min-width: 48em)');
  if (total <= pageSize) return null;
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        simple={!isWide && { readOnly: true }}
        onChange={(next) => {
          onPage(next);
          scrollTo({ top: 0 });
        }}
      />
    </nav>
  );
}

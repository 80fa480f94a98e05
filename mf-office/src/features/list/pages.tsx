import { useMedia } from '@shop/ui/use-media';
import { Pagination, type PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';
import { t } from '../../t.ts';
import styles from './pages.module.css';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
}

const NAMES: Record<string, () => string> = { prev: () => t('Previous page'), next: () => t('Next page') };

/** antd's own buttons are read aloud as the images 'left' and 'right'. */
const named: NonNullable<PaginationProps['itemRender']> = (_, type, item) =>
  isValidElement<{ 'aria-label'?: string }>(item) && NAMES[type]
    ? cloneElement(item, { 'aria-label': NAMES[type]() })
    : item;

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
        itemRender={named}
        simple={!isWide && { readOnly: true }}
        onChange={(next) => {
          onPage(next);
          scrollTo({ top: 0 });
        }}
      />
    </nav>
  );
}

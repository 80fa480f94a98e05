import { Button, buttonClass } from '@shop/ui/button';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DropZone } from '../../../features/files/drop-zone.tsx';
import { CSV, saveFile } from '../../../features/files/save-file.ts';
import { Problem } from '../../../features/problem/problem.tsx';
import { PAGES } from '../../../lib/pages.ts';
import { t } from '../../../t.ts';
import styles from './file-picker.module.css';
import { importTemplate } from './template.ts';

const TYPES = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function FilePicker({ refusal, onChoose }: { refusal?: string | undefined; onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <>
      <DropZone label={t('CSV or Excel file')} accept={TYPES} describedBy={id} onFile={onChoose}>
        <p className={styles.choose}>{t('Choose a CSV or Excel file, or drop it here')}</p>
        <p id={id} className={styles.hint}>
          {t(
            'The first line has the names of the columns. Up to 50,000 rows. Nothing changes before you have seen the result.',
          )}
        </p>
      </DropZone>
      <div className={styles.others}>
        <Button look="link" onClick={() => saveFile(importTemplate(), 'import-template.csv', CSV)}>
          {t('Download a template')}
        </Button>
        <Link className={buttonClass('link')} to={PAGES.newProduct}>
          {t('Add a product by hand')}
        </Link>
      </div>
      {refusal && <Problem>{refusal}</Problem>}
    </>
  );
}

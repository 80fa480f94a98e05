import { useMe } from '../../lib/me.ts';
import { t } from '../../t.ts';
import { Exports } from './export/exports.tsx';
import styles from './import-home.module.css';
import { NewImport } from './new/new-import.tsx';
import { PastImports } from './past-imports.tsx';

export function ImportHome() {
  const mayImport = useMe().may('import');
  return (
    <div className={styles.page}>
      <h1>{t('Import and export')}</h1>
      {mayImport ? (
        <section className={styles.part} aria-label={t('Import')}>
          <NewImport />
        </section>
      ) : (
        <p className={styles.refused}>
          {t('Your role can export files, but not import them. An owner or a manager can.')}
        </p>
      )}
      <section className={styles.part} id="export">
        <h2>{t('Export')}</h2>
        <Exports />
      </section>
      {mayImport && (
        <section className={styles.part}>
          <h2>{t('Previous imports')}</h2>
          <PastImports />
        </section>
      )}
    </div>
  );
}

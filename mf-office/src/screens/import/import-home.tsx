import { useMe } from '../../lib/me.ts';
import { Exports } from './export/exports.tsx';
import styles from './import-home.module.css';
import { NewImport } from './new/new-import.tsx';
import { PastImports } from './past-imports.tsx';

export function ImportHome() {
  const mayImport = useMe().may('import');
  return (
    <div className={styles.page}>
      <h1>Import and export</h1>
      {mayImport ? (
        <section className={styles.part} aria-label="Import">
          <NewImport />
        </section>
      ) : (
        <p className={styles.refused}>Your role can export files, but not import them. An owner or a manager can.</p>
      )}
      <section className={styles.part}>
        <h2>Export</h2>
        <Exports />
      </section>
      {mayImport && (
        <section className={styles.part}>
          <h2>Previous imports</h2>
          <PastImports />
        </section>
      )}
    </div>
  );
}

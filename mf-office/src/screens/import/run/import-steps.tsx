import type { OfficeImport } from '@shop/contract/office/imports';
import { buttonClass } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../features/confirming/confirm-dialog.tsx';
import { useMe } from '../../../lib/me.ts';
import { PAGES } from '../../../lib/pages.ts';
import { t } from '../../../t.ts';
import { fileOf } from '../new/last-file.ts';
import { rows } from '../words.ts';
import styles from './import-steps.module.css';
import { useImportSteps } from './use-import-steps.ts';

const runWords = ({ counts }: OfficeImport) =>
  counts.faulty > 0
    ? t('Import {rows}, skip {skipped}', { rows: rows(counts.added + counts.changed), skipped: rows(counts.faulty) })
    : t('Import {rows}', { rows: rows(counts.added + counts.changed) });

/** The possible actions of an import. */
export function ImportSteps({ each }: { each: OfficeImport }) {
  const mayImport = useMe().may('import');
  const { busy, failure, run, undo, saveErrors } = useImportSteps(each);
  const [isConfirming, setConfirming] = useState(false);
  const { state, counts } = each;
  const writes = counts.added + counts.changed;
  const hasErrors = counts.faulty > 0 && (state === 'checked' || state === 'done');
  return (
    <div className={styles.steps}>
      <div className={styles.ways}>
        {state === 'checked' && writes > 0 && mayImport && (
          <SteadyButton busy={busy} onClick={() => run(counts.faulty > 0)}>
            {runWords(each)}
          </SteadyButton>
        )}
        {(state === 'checked' || state === 'failed') && mayImport && fileOf(each._id) && (
          <Link className={buttonClass('line')} to={PAGES.import} state={{ again: each._id }}>
            {t('Back to the columns')}
          </Link>
        )}
        {(state === 'checked' || state === 'open' || state === 'failed') && (
          <Link className={buttonClass('line')} to={PAGES.import}>
            {counts.faulty > 0 ? t('Choose the corrected file') : t('Choose another file')}
          </Link>
        )}
        {hasErrors && (
          <SteadyButton look="line" busy={busy} onClick={saveErrors}>
            {t('Save errors as CSV')}
          </SteadyButton>
        )}
        {state === 'done' && writes > 0 && mayImport && (
          <SteadyButton look="bad" busy={busy} onClick={() => setConfirming(true)}>
            {t('Undo this import')}
          </SteadyButton>
        )}
      </div>
      <div aria-live="polite">{failure && <p className={styles.failure}>{failure}</p>}</div>
      {isConfirming && (
        <ConfirmDialog
          title={t('Undo this import?')}
          act={t('Undo import')}
          onAct={() => {
            setConfirming(false);
            return undo();
          }}
          onClose={() => setConfirming(false)}
        >
          {t(
            '{changed} changed by the file get their old values back. {added} added by it are removed from the shop. Later changes and counts stay, and are listed.',
            { changed: rows(counts.changed), added: rows(counts.added) },
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

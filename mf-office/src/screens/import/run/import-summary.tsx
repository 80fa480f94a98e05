import type { OfficeImport } from '@shop/contract/office/imports';
import { classes } from '@shop/ui/classes';
import { Progress } from '../progress.tsx';
import { count, rows } from '../words.ts';
import styles from './import-summary.module.css';

const underWay = { checking: 'Checking the file…', running: 'Importing…', undoing: 'Undoing…' };

function ended({ state, counts, problem }: OfficeImport): string {
  const { added, changed, same, faulty, noted } = counts;
  const were = faulty === 1 ? 'was' : 'were';
  switch (state) {
    case 'open':
      return 'The upload was not complete. Choose the file again.';
    case 'checked':
      return `This is a dry run: nothing has changed yet. ${count(added)} new, ${count(changed)} changed, ${count(same)} unchanged, ${count(faulty)} with errors.`;
    case 'done':
      return `Imported: ${count(added)} new, ${count(changed)} changed, ${count(same)} unchanged.${faulty > 0 ? ` ${rows(faulty)} with errors ${were} skipped.` : ''}`;
    case 'undone':
      return noted > 0
        ? `Undone, except what was changed after the import (${rows(noted)}): see the list.`
        : 'Undone: every field is as it was before the import.';
    default:
      return problem ?? '';
  }
}

const isBad = ({ state, counts }: OfficeImport) => state === 'failed' || (state === 'checked' && counts.faulty > 0);

export function ImportSummary({ each }: { each: OfficeImport }) {
  const { state, done, rows: all, newCategories } = each;
  if (state === 'checking' || state === 'running' || state === 'undoing')
    return (
      <>
        <Progress label={underWay[state]} done={done} all={all} />
        <p className={styles.away}>You can leave this page: the import continues, and is in the list of imports.</p>
      </>
    );
  return (
    <div className={classes(styles.box, isBad(each) && styles.bad)} role="status">
      <p>{ended(each)}</p>
      {state === 'checked' && newCategories.length > 0 && <p>New categories: {newCategories.join(', ')}.</p>}
    </div>
  );
}

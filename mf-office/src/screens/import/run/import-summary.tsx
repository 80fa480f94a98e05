import type { OfficeImport } from '@shop/contract/office/imports';
import { classes } from '@shop/ui/classes';
import { Link } from 'react-router-dom';
import { plural, t } from '../../../t.ts';
import { Progress } from '../progress.tsx';
import { count, rows } from '../words.ts';
import styles from './import-summary.module.css';
import { linkTo } from './rows-shown.ts';

const underWay = () => ({ checking: t('Checking the file…'), running: t('Importing…'), undoing: t('Undoing…') });

function ended({ state, counts, problem }: OfficeImport): string {
  const { added, changed, same, faulty, noted } = counts;
  const words = { added: count(added), changed: count(changed), same: count(same) };
  switch (state) {
    case 'open':
      return t('The upload was not complete. Choose the file again.');
    case 'checked':
      return t(
        'This is a dry run: nothing has changed yet. {added} new, {changed} changed, {same} unchanged, {faulty} with errors.',
        { ...words, faulty: count(faulty) },
      );
    case 'done':
      return [
        t('Imported: {added} new, {changed} changed, {same} unchanged.', words),
        ...(faulty > 0
          ? [
              plural(
                faulty,
                { one: '{count} row with errors was skipped.', other: '{count} rows with errors were skipped.' },
                { count: count(faulty) },
              ),
            ]
          : []),
      ].join(' ');
    case 'undone':
      return noted > 0
        ? t('Undone, except what was changed after the import ({rows}): see the list.', { rows: rows(noted) })
        : t('Undone: every field is as it was before the import.');
    default:
      return problem ?? '';
  }
}

const isBad = ({ state, counts }: OfficeImport) => state === 'failed' || (state === 'checked' && counts.faulty > 0);

export function ImportSummary({ each }: { each: OfficeImport }) {
  const { state, done, rows: all, newCategories, counts } = each;
  const { noted } = counts;
  if (state === 'checking' || state === 'running' || state === 'undoing')
    return (
      <>
        <Progress label={underWay()[state]} done={done} all={all} />
        <p className={styles.away}>
          {t('You can leave this page: the import continues, and is in the list of imports.')}
        </p>
      </>
    );
  return (
    <div className={classes(styles.box, isBad(each) && styles.bad)} role="status">
      <p>{ended(each)}</p>
      {state === 'checked' && noted > 0 && (
        <Link to={linkTo('noted')} replace>
          {plural(
            noted,
            {
              one: '{count} row has a note. Read it before you import.',
              other: '{count} rows have a note. Read them before you import.',
            },
            { count: count(noted) },
          )}
        </Link>
      )}
      {state === 'checked' && newCategories.length > 0 && (
        <p>
          {plural(
            newCategories.length,
            { one: '{count} new category: {names}.', other: '{count} new categories: {names}.' },
            { count: count(newCategories.length), names: newCategories.join(', ') },
          )}
        </p>
      )}
    </div>
  );
}

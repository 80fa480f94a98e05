import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { MomentField } from '../../../features/fields/time-fields.tsx';
import { momentProblem } from '../../../features/fields/typed-times.ts';
import { t } from '../../../t.ts';
import { adviceOn } from '../matching/match.ts';
import { columnName } from '../reading/table.ts';
import { rows } from '../words.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './match-columns.module.css';
import type { ReadFile, useNewImport } from './use-new-import.ts';

interface Props {
  file: ReadFile;
  failure: string | undefined;
  flow: ReturnType<typeof useNewImport>;
}

export function MatchColumns({ file, failure, flow }: Props) {
  const { table, name } = file;
  const { matching, chooseColumn, countedAt, setCountedAt } = flow;
  const { missing, wantsCountTime, priceIsMrp } = adviceOn(matching);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing && !momentProblem(countedAt)) void flow.send(file);
      }}
    >
      <h2>{name}</h2>
      <p className={styles.what}>
        {t('{rows}. Choose what each column contains. This device remembers your choices for the next file.', {
          rows: rows(table.rows),
        })}
      </p>
      {table.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <ul className={styles.columns}>
        {table.header.map((header, at) => (
          <ColumnChoice
            key={columnName(at)}
            name={header || t('Column {name}', { name: columnName(at) })}
            samples={table.samples[at] ?? []}
            chosen={matching[at] ?? null}
            onChoose={(column) => chooseColumn(at, header, column)}
          />
        ))}
      </ul>
      {priceIsMrp && (
        <p className={styles.note}>
          {t(
            'The file has no MRP: new products get the price as their MRP, others keep theirs unless the price is higher.',
          )}
        </p>
      )}
      {wantsCountTime && (
        <>
          <MomentField
            label={t('When was the stock counted?')}
            hint={t('The shop adds what was sold or delivered since then.')}
            value={countedAt}
            onChange={setCountedAt}
          />
          <Button look="line" small onClick={() => setCountedAt(new Date().toISOString())}>
            {t('Counted just now')}
          </Button>
        </>
      )}
      <div aria-live="polite">{(failure ?? missing) && <p className={styles.failure}>{failure ?? missing}</p>}</div>
      <div className={styles.ways}>
        <Button look="line" onClick={flow.giveUp}>
          {t('Choose another file')}
        </Button>
        <SteadyButton type="submit" off={missing !== undefined}>
          {failure ? t('Continue') : t('Check {rows}', { rows: rows(table.rows) })}
        </SteadyButton>
      </div>
    </form>
  );
}

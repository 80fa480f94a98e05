import { t } from '../../../t.ts';
import type { TableProblem } from '../reading/table.ts';
import styles from './table-problems.module.css';

export const TableProblems = ({ name, problems }: { name: string; problems: readonly TableProblem[] }) => (
  <section className={styles.box} role="alert">
    <h2>{t('{name} cannot be read as it is', { name })}</h2>
    <ul>
      {problems.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          <b>{column ? t('Row {line}, column {column}', { line, column }) : t('Row {line}', { line })}</b>: {message}
        </li>
      ))}
    </ul>
    <p>{t('Correct the file, and choose it again.')}</p>
  </section>
);

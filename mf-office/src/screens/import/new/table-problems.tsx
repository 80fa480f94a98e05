import type { TableProblem } from '../reading/table.ts';
import styles from './table-problems.module.css';

export const TableProblems = ({ name, problems }: { name: string; problems: readonly TableProblem[] }) => (
  <section className={styles.box} role="alert">
    <h2>{name} cannot be read as it is</h2>
    <ul>
      {problems.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          <b>
            Line {line}
            {column && `, column ${column}`}
          </b>
          : {message}
        </li>
      ))}
    </ul>
    <p>Correct the file, and choose it again.</p>
  </section>
);

import styles from './home.module.css';

export const ChangesList = ({ changes, none }: { changes: readonly string[]; none: string }) =>
  changes.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );

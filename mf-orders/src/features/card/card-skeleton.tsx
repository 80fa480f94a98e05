import styles from './card-skeleton.module.css';

/** As many cards as will stand there, without what is on them. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards} role="status" aria-label="Loading orders">
      {Array.from({ length: count }, (_, at) => `card ${at}`).map((key) => (
        <div key={key} className={styles.card}>
          <span className={styles.id} />
          <span className={styles.date} />
          <span className={styles.items} />
          <span className={styles.total} />
        </div>
      ))}
    </div>
  );
}

import { classes } from '@shop/ui/classes';
import { useId, useState } from 'react';
import inputStyles from '../../../features/files/file-input.module.css';
import styles from './file-picker.module.css';

interface Props {
  refusal?: string | undefined;
  onChoose(file: File): void;
}

export function FilePicker({ refusal, onChoose }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  return (
    <section
      aria-label="A file"
      className={classes(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id}>Choose a CSV or Excel file</label>
      <input
        id={id}
        type="file"
        className={inputStyles.input}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-describedby={`${id}-hint${refusal ? ` ${id}-refusal` : ''}`}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Choosing the same file after a correction must be a new choice.
          event.currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        Or drop it here. The first line names the columns; up to 50,000 rows. Nothing is changed before you have seen
        what would be.
      </p>
      <div aria-live="assertive">
        {refusal && (
          <p id={`${id}-refusal`} className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </section>
  );
}

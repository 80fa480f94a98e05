import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { COLUMNS, columnsAtom, toggled } from './columns.ts';
import styles from './products-head.module.css';

export function ColumnChoice() {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useAtom(columnsAtom);
  return (
    <>
      <Button look="line" small onClick={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && (
        <Dialog title="Columns on this device" onClose={() => setOpen(false)}>
          {COLUMNS.map(({ name, label }) => (
            <label key={name} className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={() => setChosen(toggled(chosen, name))}
              />
              {label}
            </label>
          ))}
        </Dialog>
      )}
    </>
  );
}

import { Button } from '@shop/ui/button';
import { Checkbox, Popover } from 'antd';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { onScreen } from '../../features/fields/popup-place.ts';
import { t } from '../../t.ts';
import { allColumns, columnsAtom, toggled } from './columns.ts';
import styles from './products.module.css';

/** Chosen for this device. */
export function ColumnChoice() {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useAtom(columnsAtom);
  const boxes = (
    <div className={styles.columns}>
      {allColumns().map(({ name, label }) => (
        <Checkbox key={name} checked={chosen.includes(name)} onChange={() => setChosen(toggled(chosen, name))}>
          {label}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      {...onScreen}
      arrow={false}
      content={boxes}
    >
      <Button look="line" small aria-expanded={isOpen}>
        {t('Columns')}
      </Button>
    </Popover>
  );
}

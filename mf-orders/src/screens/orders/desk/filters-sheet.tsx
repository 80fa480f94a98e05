import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { DateFilter, type DateFilterProps } from './date-filter.tsx';
import { dayPresets } from './day-presets.ts';
import styles from './filters-sheet.module.css';

interface Props extends DateFilterProps {
  exporting: boolean;
  onExport: () => void;
  onClose: () => void;
}

/** On phones: what is used less often than the orders themselves. */
export function FiltersSheet({ from, to, onChange, exporting, onExport, onClose }: Props) {
  return (
    <Dialog title="Dates and export" onClose={onClose}>
      <div className={styles.sheet}>
        <fieldset className={styles.presets}>
          <legend>Days</legend>
          {dayPresets(new Date()).map(({ label, ...days }) => (
            <button
              key={label}
              type="button"
              aria-pressed={days.from === from && days.to === to}
              onClick={() => onChange(days)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <DateFilter from={from} to={to} onChange={onChange} />
        <Button onClick={onClose}>Show orders</Button>
        <Button look="line" disabled={exporting} aria-busy={exporting} onClick={onExport}>
          Save as CSV
        </Button>
      </div>
    </Dialog>
  );
}

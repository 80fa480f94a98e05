import { problemOf } from '@shop/pricing/typed-numbers';
import { TextField } from '../../../features/fields/text-field.tsx';
import { useMe } from '../../../lib/me.ts';
import { t } from '../../../t.ts';
import { readFirstStock } from '../draft/problems.ts';

export function FirstStock({ stock, onChange }: { stock: string; onChange: (stock: string) => void }) {
  if (!useMe().may('stock.edit')) return null;
  return (
    <TextField
      label={t('In stock')}
      inputMode="numeric"
      maxLength={12}
      error={problemOf(readFirstStock(stock))}
      hint={t('How many you have now. Later, sales and deliveries change it.')}
      value={stock}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

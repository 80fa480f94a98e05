import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import type { ImportColumn } from '@shop/contract/office/imports';
import { columnWords } from '../matching/columns.ts';

const EXAMPLE: Partial<Record<ImportColumn, string>> = {
  sku: 'EXAMPLE-1',
  name: 'Example: Rajma Chitra, 1 kg',
  category: 'Pulses',
  subcategory: 'Rajma',
  mrp: '178',
  price: '158',
  tiers: '1-9: 158; 10+: 150',
  stock: '40',
  min: '1',
  max: '',
  pack: '1 kg',
  barcode: '',
  hsn: '0713',
  description: 'Delete this line before you import.',
};

/** A file with the columns that most shops need, and one line that shows how they are filled. */
export const importTemplate = (): string => {
  const columns = Object.keys(EXAMPLE) as ImportColumn[];
  const lines = [columns.map((column) => columnWords(column).label), columns.map((column) => EXAMPLE[column] ?? '')];
  return UTF8_MARK + lines.map(csvLine).join('');
};

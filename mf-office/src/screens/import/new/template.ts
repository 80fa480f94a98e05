import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import type { ImportColumn } from '@shop/contract/office/imports';
import { otherLanguages } from '../../../features/in-languages/languages.ts';
import { t } from '../../../t.ts';
import { columnWords } from '../matching/columns.ts';

const example = (): Partial<Record<ImportColumn, string>> => ({
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
  gst: '5',
  shelf: 'A3',
  origin: 'Karnataka',
  shelf_life: '12 months',
  food: 'veg',
  fssai: '',
  description: t('Delete this line before you import.'),
});

const IN_LANGUAGES = ['name', 'category', 'subcategory'] as const;
const EXAMPLES: Record<string, Record<(typeof IN_LANGUAGES)[number], string>> = {
  hi: { name: 'उदाहरण: राजमा चित्रा, 1 किलो', category: 'दालें', subcategory: 'राजमा' },
};

/** Each text is followed by the same in the shop's other languages. */
const withLanguages = () =>
  Object.entries(example()).flatMap(([column, cell = '']): (readonly [ImportColumn, string])[] => {
    const text = IN_LANGUAGES.find((each) => each === column);
    const others = text ? otherLanguages() : [];
    return [
      [column as ImportColumn, cell],
      ...others.map(
        (language) => [`${text}_${language}` as ImportColumn, (text ? EXAMPLES[language]?.[text] : '') ?? ''] as const,
      ),
    ];
  });

/** A file with the columns that most shops need, and one line that shows how they are filled. */
export const importTemplate = (): string => {
  const cells = withLanguages();
  const lines = [cells.map(([column]) => columnWords(column).label), cells.map(([, cell]) => cell)];
  return UTF8_MARK + lines.map(csvLine).join('');
};

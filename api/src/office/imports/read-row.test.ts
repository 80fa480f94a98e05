import { describe, expect, test } from '@jest/globals';
import { harmlessText } from '@shop/contract/office/csv-cell';
import { type ImportCells, type ImportColumn, importColumns } from '@shop/contract/office/imports';
import type { PriceTier, ProductInput } from '@shop/contract/product';
import fc from 'fast-check';
import { cellsOf, type NamedProduct, NO_NAMES } from './product-cells.ts';
import { readRow } from './read-row.ts';

const ALL_COLUMNS = importColumns(['hi', 'kn']);
const ID = 'a'.repeat(24);
const inFile = (cells: Record<string, string>): ImportCells =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, harmlessText(cell)]));

const words = fc.string({ unit: fc.constantFrom(...`abzकह =+-@'"%,;`), minLength: 1, maxLength: 12 });
const filled = words.filter((text) => text.trim() !== '');
/** The shop keeps names of categories without spaces around them. */
const shelf = words.map((text) => text.trim()).filter((text) => text !== '');
const rupees = fc.integer({ min: 1, max: 9_999_999 }).map((paise) => paise / 100);
const TIER_RUPEES = 12.5;
const tiers: fc.Arbitrary<PriceTier[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 4 })
  .map((starts) => starts.toSorted((a, b) => a - b))
  .map((starts) =>
    starts.map((from, at) => ({
      from,
      to: Math.max((starts[at + 1] ?? 0) - 1, from),
      price: String(TIER_RUPEES),
    })),
  )
  .map((all) => all.map((tier, at) => (at === all.length - 1 ? { ...tier, to: 'Any' as const } : tier)));
const picture = fc.record(
  {
    url: fc.constantFrom('/api/pictures/a/640.webp', '/api/pictures/b/640.webp'),
    alt: words,
    in_languages: fc.constantFrom({}, { hi: { alt: 'पीछे' } }, { hi: { alt: 'पैक' }, kn: { alt: 'ಹಿಂಭಾಗ' } }),
  },
  { requiredKeys: ['url'] },
);

const fields = fc.record({
  name: fc.oneof(filled, fc.constant('Toor Dal, 5 kg')),
  description: fc.constantFrom('', 'Plain', '<p>Split &amp; cleaned</p>', '<p>One</p>\r\n<p>Two</p>'),
  prices: tiers,
  mrp_price: rupees,
  discounted_price: fc.option(rupees),
  min_order_quantity: fc.integer({ min: 1, max: 5 }),
  max_order_quantity: fc.option(fc.integer({ min: 5, max: 50 })),
  img_ids: fc.array(picture, { maxLength: 3 }),
  is_pricing: fc.boolean(),
  pack: fc.option(
    fc.record({ amount: fc.integer({ min: 1, max: 30_000 }), unit: fc.constantFrom('g', 'ml', 'piece') }),
  ),
  details: fc.record({
    origin: words,
    shelf_life: words,
    food: fc.constantFrom('', 'veg', 'egg', 'nonveg'),
    fssai: fc.constantFrom('', '12345678901234'),
  }),
  in_languages: fc.constantFrom<ProductInput['in_languages']>(
    {},
    { hi: { name: 'चावल' } },
    { hi: { name: 'चावल', description: '<p>लंबा</p>', origin: 'पंजाब' }, kn: { name: 'ಅಕ್ಕಿ' } },
  ),
  barcode: fc.constantFrom(null, '4006381333931'),
  hsn: fc.constantFrom(null, '1006'),
  shelf: fc.constantFrom(null, 'A3'),
  deleted: fc.boolean(),
  category_id: fc.constant(ID),
  subcategory_id: fc.constant(null),
}) as fc.Arbitrary<ProductInput>;
const input = fields.map((made) => ({
  ...made,
  mrp_price: Math.max(made.mrp_price ?? 0, made.discounted_price ?? 0, TIER_RUPEES),
}));
const product: fc.Arbitrary<NamedProduct> = fc.record({
  id: fc.constant(ID),
  sku: fc.option(filled),
  input,
  category: shelf,
  subcategory: fc.oneof(fc.constant(''), shelf),
  placeNames: fc.constantFrom(NO_NAMES, { category: { hi: 'चावल' }, subcategory: { hi: 'बासमती', kn: 'ಬಾಸ್ಮತಿ' } }),
});

describe('a product as a row of a file', () => {
  test('imported exactly as it was exported changes nothing', () => {
    fc.assert(
      fc.property(product, fc.subarray(ALL_COLUMNS, { minLength: 1 }), (known, columns) => {
        const cells = inFile(cellsOf(known));
        const mine = Object.fromEntries(
          columns.map((column) => [column, (cells as Record<string, string>)[column] ?? '']),
        );
        const { changes, problems, wanted } = readRow({ line: 2, cells: mine }, columns, 'new', known);
        expect({ changes, problems }).toEqual({ changes: [], problems: [] });
        expect(wanted.input).toEqual(known.input);
      }),
      { numRuns: 300 },
    );
  });

  test('imported as a new product has the same content', () => {
    fc.assert(
      fc.property(product, (known) => {
        const { id: _, ...cells } = cellsOf({ ...known, sku: known.sku ?? 'A1' });
        const { wanted, problems } = readRow({ line: 2, cells: inFile(cells) }, ALL_COLUMNS, ID);
        const { id: __, description: ___, ...again } = cellsOf(wanted);
        const { description: ____, ...written } = cells;
        expect({ again, problems }).toEqual({ again: written, problems: [] });
      }),
      { numRuns: 300 },
    );
  });

  test('changes what its cells change, and nothing else', () => {
    const known = fc.sample(product, 1)[0] as NamedProduct;
    const cells = { sku: 'A1', mrp: '₹ 1,234.50', state: '' };
    const { wanted } = readRow({ line: 2, cells }, ['sku', 'mrp', 'state'], 'new', known);
    expect(wanted).toEqual({
      ...known,
      sku: 'A1',
      input: { ...known.input, mrp_price: 1234.5, is_pricing: true, deleted: false },
    });
  });

  test('describes pictures by their order, in each language, and leaves those of other languages as they are', () => {
    const [some] = fc.sample(product, 1) as [NamedProduct];
    const [front, back] = ['/api/pictures/a/640.webp', '/api/pictures/b/640.webp'];
    const img_ids = [{ url: front, alt: 'Front', in_languages: { kn: { alt: 'ಮುಂಭಾಗ' } } }, { url: back }];
    const known = { ...some, input: { ...some.input, img_ids } };
    const read = (cells: ImportCells) =>
      readRow({ line: 2, cells }, Object.keys(cells) as ImportColumn[], 'new', known);
    expect(read({ sku: 'A1', picture_descriptions_hi: '; पीछे से' }).wanted.input.img_ids).toEqual([
      { ...img_ids[0], in_languages: { kn: { alt: 'ಮುಂಭಾಗ' }, hi: { alt: '' } } },
      { url: back, in_languages: { hi: { alt: 'पीछे से' } } },
    ]);
    const turned = { sku: 'A1', pictures: `${back}; ${front}` };
    expect(read(turned).wanted.input.img_ids).toEqual([img_ids[1], img_ids[0]]);
    expect(read({ ...turned, picture_descriptions: 'Front' }).wanted.input.img_ids[0]).toEqual({
      url: back,
      alt: 'Front',
    });
    expect(read({ sku: 'A1', picture_descriptions_hi: 'एक; दो; तीन' }).problems).toEqual([
      {
        column: 'picture_descriptions_hi',
        message: 'There are more descriptions than pictures. A semicolon separates them.',
      },
    ]);
    expect(read({ sku: 'A1', picture_descriptions: 'x'.repeat(201) }).problems[0]?.column).toBe('picture_descriptions');
  });

  test('reads amounts with Indian and with plain grouping, and in full width', () => {
    const cells = { sku: 'A1', name: 'Rice', category: 'Grains', mrp: '1,00,000', price: '99,999.50' };
    const more = { tiers: '1-999: ₹98,000; 1,000+: 97,500', stock: '１，２００', max: '10,000', pack: '1,250.5 kg' };
    const row = { line: 2, cells: { ...cells, ...more } };
    const { wanted, movement, problems } = readRow(row, Object.keys(row.cells) as ImportColumn[], ID);
    expect(problems).toEqual([]);
    expect(movement).toMatchObject({ quantity: 1200 });
    expect(wanted.input).toMatchObject({
      mrp_price: 100_000,
      discounted_price: 99_999.5,
      max_order_quantity: 10_000,
      prices: [
        { from: 1, to: 999, price: '98000' },
        { from: 1000, to: 'Any', price: '97500' },
      ],
      pack: { amount: 1_250_500, unit: 'g' },
    });
  });

  test("with an MRP below the shop's price is reported at the price", () => {
    const [some] = fc.sample(product, 1) as [NamedProduct];
    const known = { ...some, input: { ...some.input, prices: [], mrp_price: 100, discounted_price: 90 } };
    const { problems } = readRow({ line: 2, cells: { sku: 'A1', mrp: '80' } }, ['sku', 'mrp'], 'new', known);
    expect(problems).toEqual([{ column: 'price', message: 'Must not be more than the MRP.' }]);
  });

  test('whose MRP cannot be read has no second problem with the price', () => {
    const [some] = fc.sample(product, 1) as [NamedProduct];
    const known = { ...some, input: { ...some.input, prices: [], mrp_price: 50, discounted_price: 45 } };
    const cells = { sku: 'A1', mrp: '158,50', price: '60' };
    const { problems } = readRow({ line: 2, cells }, ['sku', 'mrp', 'price'], 'new', known);
    expect(problems.map(({ column }) => column)).toEqual(['mrp']);
  });

  test.each<[ImportColumn, string, string]>([
    ['price', '=A1*2', 'This is a formula'],
    ['mrp', '#REF!', 'shows the error #REF!'],
    ['barcode', '8.90103E+12', 'has shortened a long number'],
    ['barcode', '4006381333932', 'does not fit the others'],
    ['min', '04-Jan', 'has made a date of this'],
    ['tiers', '1-9: 90; 5+: 80', 'Tiers must not overlap'],
    ['tiers', '5+: 90.01', 'No price may be above the MRP'],
    ['price', '90.01', 'not be more than the MRP'],
    ['pictures', 'rice.jpg', 'is the name of a file'],
    ['food', 'fish', 'is none of'],
    ['name', 'x'.repeat(201), 'at most 200'],
    ['price', '58,50', 'The comma in "58,50" is unclear'],
    ['stock', '5,5', 'is not a whole number'],
    ['movement', 'received 5,5', 'is not a movement'],
    ['hsn', 'abc', 'An HSN code has 4, 6 or 8 digits.'],
    ['barcode', 'abc', 'A barcode has 8, 12 or 13 digits.'],
    ['tiers', '1-4: 58,50', 'The comma in "58,50" is unclear'],
    ['pack', '2,5 kg', 'The comma in "2,5" is unclear'],
    ['stock', '5 or 6', 'is not a whole number'],
    ['stock', '-5', '"-5" is less than 0; write 0 or more'],
    ['counted_at', 'yesterday', 'is not a time'],
    ['category_hi', 'च'.repeat(81), 'at most 80'],
    ['origin_hi', 'प'.repeat(201), 'at most'],
  ])('with the %s %s is reported there', (column, cell, message) => {
    const row = { sku: 'A1', name: 'Rice', category: 'Grains', mrp: '90', [column]: cell };
    const { problems } = readRow(
      { line: 2, cells: row },
      [...new Set([...(['sku', 'name', 'category', 'mrp'] as const), column])],
      ID,
    );
    expect(problems).toEqual([{ column, message: expect.stringContaining(message) }]);
  });
});

describe('a price list without an MRP', () => {
  const columns: ImportColumn[] = ['name', 'category', 'price', 'stock', 'sku'];
  const row = (price: string) => ({
    line: 2,
    cells: { name: 'Toor Dal, 1 kg', category: 'Dal', price, stock: '4', sku: 'TD1' },
  });

  test('makes the price the MRP of a new product, and of a known one whose MRP is lower', () => {
    const { wanted, problems } = readRow(row('158'), columns, ID);
    expect(problems).toEqual([]);
    expect(wanted.input).toMatchObject({ mrp_price: 158, discounted_price: null });
    const known = { ...wanted, id: ID };
    expect(readRow(row('158'), columns, ID, known).changes.map(({ column }) => column)).toEqual([]);
    expect(readRow(row('170'), columns, ID, known).wanted.input).toMatchObject({
      mrp_price: 170,
      discounted_price: null,
    });
  });

  test('changes only the price of a product with a higher MRP', () => {
    const { wanted } = readRow(row('158'), columns, ID);
    const known = { ...wanted, id: ID, input: { ...wanted.input, mrp_price: 200, discounted_price: 158 } };
    expect(readRow(row('150'), columns, ID, known).wanted.input).toMatchObject({
      mrp_price: 200,
      discounted_price: 150,
    });
  });

  test('is refused for a product with rates by quantity, whose price it would not change', () => {
    const { wanted } = readRow(row('158'), columns, ID);
    const prices: PriceTier[] = [
      { from: 1, to: 9, price: '110' },
      { from: 10, to: 'Any', price: '98' },
    ];
    const known = { ...wanted, id: ID, input: { ...wanted.input, mrp_price: 120, discounted_price: 108, prices } };
    const problemsAt = (price: string) => readRow(row(price), columns, ID, known).problems;
    const refused = [{ column: 'price', message: expect.stringContaining('its price stays ₹110.') }];
    expect([problemsAt('112'), problemsAt('125')]).toEqual([refused, refused]);
    expect([problemsAt('108'), problemsAt('110'), problemsAt('')]).toEqual([[], [], []]);
    const withTiers = { line: 2, cells: { ...row('112').cells, tiers: '1-9: 112; 10+: 99' } };
    expect(readRow(withTiers, [...columns, 'tiers'], ID, known).problems).toEqual([]);
  });

  test('shows at the price what is wrong with it', () => {
    expect(readRow(row('cheap'), columns, ID).problems.map(({ column }) => column)).toEqual(['price']);
  });
});

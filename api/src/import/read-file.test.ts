import { describe, expect, test } from '@jest/globals';
import { noDetails } from '@shop/contract/product';
import { readProducts, readRows } from './read-file.ts';

const header = 'sku,name,category,subcategory,mrp,price,tiers,stock,min,max,pictures,state,description';
const csv = (...rows: string[]) => readProducts([header, ...rows].join('\n'));

describe('a product file', () => {
  test('a row becomes a product', () => {
    const { products, problems } = csv(
      'DB-01,"Rajma Chitra, 1 kg",Dals & Beans,Whole beans,"₹1,178",,1-4: 158; 5-19: 152.50; 20+: 146,60,,,rajma.jpg; bag.png,,Speckled & soft.',
    );
    expect(problems).toEqual([]);
    expect(products).toEqual([
      {
        line: 2,
        sku: 'DB-01',
        barcode: null,
        hsn: null,
        shelf: null,
        name: 'Rajma Chitra, 1 kg',
        category: 'Dals & Beans',
        subcategory: 'Whole beans',
        description: '<p>Speckled &amp; soft.</p>',
        mrp_price: 1178,
        discounted_price: null,
        prices: [
          { from: 1, to: 4, price: '158' },
          { from: 5, to: 19, price: '152.50' },
          { from: 20, to: 'Any', price: '146' },
        ],
        movement: { kind: 'counted', quantity: 60 },
        min_order_quantity: 1,
        max_order_quantity: null,
        is_pricing: true,
        pack: { amount: 1000, unit: 'g' },
        details: noDetails,
        deleted: false,
        pictures: ['rajma.jpg', 'bag.png'],
        pictureDescriptions: {},
      },
    ]);
  });

  test('states say whether the price is quoted and whether it is sold', () => {
    const { products } = csv('A,Ginger,Veg,,,,,5,,,,Price on request,', 'B,Mango,Fruit,,10,,,0,,,,withdrawn,');
    expect(products).toMatchObject([
      { is_pricing: false, deleted: false, mrp_price: null },
      { is_pricing: true, deleted: true },
    ]);
  });

  test('every error is reported with its line and field', () => {
    const { problems } = csv(
      'A,,Veg,,ten,,,1.5,,,,,',
      'A,Salt,Spices,,20,,5 to 9 = 18,1,,,,sold out,',
      'C,Tea,Drinks,,,,,1,,,,,',
    );
    expect(problems).toEqual([
      { line: 2, field: 'name', message: 'is missing' },
      { line: 2, field: 'mrp', message: '"ten" is not an amount in rupees, such as 158 or 158.50' },
      { line: 2, field: 'stock', message: '"1.5" is not a whole number' },
      { line: 3, field: 'state', message: '"sold out" is none of: on sale, price on request, withdrawn' },
      { line: 3, field: 'tiers', message: '"5 to 9 = 18" is not a rate, such as "5-19: 152" or "20+: 146"' },
      { line: 4, field: 'mrp', message: 'is missing; a product without a price needs the state "price on request"' },
    ]);
  });

  test('a stock is a count, with a version or a time; a movement is a change', () => {
    const { products, problems } = readProducts(
      [
        'sku,name,category,mrp,stock,stock_version,counted_at,movement',
        'A,Salt,Spices,20,60,12,,',
        'B,Tea,Drinks,20,60,,2026-11-21 18:30,',
        'C,Ghee,Dairy,20,60,,2026-11-21T18:30:00Z,',
        'D,Milk,Dairy,20,,,,received 20',
        'E,Rice,Grain,20,,,,Damaged: 2: torn bags',
        'F,Dal,Grain,20,,,,',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(products.map(({ movement }) => movement)).toEqual([
      { kind: 'counted', quantity: 60, stock_version: 12 },
      { kind: 'counted', quantity: 60, counted_at: '2026-11-21T13:00:00.000Z' },
      { kind: 'counted', quantity: 60, counted_at: '2026-11-21T18:30:00.000Z' },
      { kind: 'received', quantity: 20 },
      { kind: 'damaged', quantity: 2, reason: 'torn bags' },
      undefined,
    ]);
  });

  test('a stock with two meanings is reported with its line', () => {
    const rows = [
      'A,Salt,Spices,20,60,12,2026-11-21 18:30,',
      'B,Tea,Drinks,20,6,,yesterday,',
      'C,Ghee,Dairy,20,6,,,received 2',
    ];
    const { problems } = readProducts(
      ['sku,name,category,mrp,stock,stock_version,counted_at,movement', ...rows, 'D,Milk,Dairy,20,,,,20 more'].join(
        '\n',
      ),
    );
    expect(problems.map(({ line, field, message }) => `${line} ${field} ${message}`)).toEqual([
      '2 counted_at stands beside a "stock_version"; a count takes one of the two',
      '3 counted_at "yesterday" is not a time, such as 2026-11-21 18:30',
      '4 movement stands beside a count in "stock"; a line takes one of the two',
      '5 movement "20 more" is not a movement, such as "received 20" or "damaged 2: torn bags"',
    ]);
  });

  test('an unknown column is reported', () => {
    const { problems } = readProducts('sku,name,category,mrp,colour\nA,Salt,Spices,20,white');
    expect(problems).toMatchObject([{ line: 2, field: 'colour' }]);
  });

  test('JSON has the same fields with the same names, counted from 1', () => {
    const product = { sku: 'A', name: 'Salt', mrp: 28, tiers: '25+: 22', stock: 4, pictures: ['salt.png'] };
    expect(readRows(JSON.stringify({ products: [product] }), 'json')).toEqual({
      rows: [{ line: 1, raw: product }],
      problems: [],
    });
  });

  test.each(['{', '[1]', '{"products": 3}', 'null'])('JSON without products is refused: %s', (text) => {
    expect(readRows(text, 'json')).toMatchObject({ rows: [], problems: [{ field: 'file' }] });
  });
});

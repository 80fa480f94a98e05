import type { ProductDetails } from '@shop/contract/product';

type Shelf = [origin: string, shelfLife: string];

const NO_FOOD = new Set(['Cleaning', 'Bath & Pooja']);
const LICENCE = '11226999000';

/** The details on the packs of a shelf; a category's details if the shelf has none. */
const SHELVES: Record<string, Shelf> = {
  'Rice & Atta': ['Karnataka', '6 months'],
  Rice: ['Karnataka and Punjab', '12 months'],
  Flakes: ['Gujarat', '4 months'],
  'Dals & Beans': ['Maharashtra', '9 months'],
  Roasted: ['Maharashtra', '4 months'],
  Spices: ['Guntur, Andhra Pradesh', '12 months'],
  'Whole spices': ['Kerala', '18 months'],
  'Salt & sugar': ['Gujarat', '24 months'],
  'Oils & Ghee': ['Tamil Nadu', '9 months'],
  Ghee: ['Karnataka', '12 months'],
  Pickles: ['Andhra Pradesh', '12 months'],
  'Tea & Coffee': ['Assam', '12 months'],
  Coffee: ['Chikkamagaluru, Karnataka', '9 months'],
  'Nuts & Dry Fruit': ['Goa and Jammu', '6 months'],
  Honey: ['Coorg, Karnataka', '18 months'],
  'Fruit & Veg': ['Farms around Bengaluru', 'Fresh: use within 3 days'],
  Leaves: ['Farms around Bengaluru', 'Fresh: use today'],
  'Dairy & Eggs': ['Karnataka', 'Keep cold: 5 days'],
  Eggs: ['Namakkal, Tamil Nadu', '14 days'],
  'Butter & cheese': ['Gujarat', 'Keep cold: 6 months'],
  'Snacks & Biscuits': ['Bengaluru', '4 months'],
  'Papad & fryums': ['Bikaner, Rajasthan', '6 months'],
  Drinks: ['Karnataka', '6 months'],
  'Water & soda': ['Bengaluru', '6 months'],
};

/** Where the words on a product's page name the place. */
const ORIGINS: Record<string, string> = { 'OG-10': 'Hassan, Karnataka', 'OG-11': 'Bulandshahr, Uttar Pradesh' };

function foodOf({ category, subcategory, name }: Labelled): ProductDetails['food'] {
  if (NO_FOOD.has(category) || /Filter/.test(name)) return '';
  return subcategory === 'Eggs' ? 'egg' : 'veg';
}

interface Labelled {
  sku: string;
  category: string;
  subcategory: string;
  name: string;
}

/** The licences are invented: no office has issued such a number. */
export function demoDetails(product: Labelled): ProductDetails {
  const food = foodOf(product);
  const [origin, shelf_life] = SHELVES[product.subcategory] ?? SHELVES[product.category] ?? ['India', ''];
  if (food === '') return { origin: 'India', shelf_life: '', food, fssai: '' };
  const place = PACKED_BY.indexOf(product.category) + 1;
  return {
    origin: ORIGINS[product.sku] ?? origin,
    shelf_life,
    food,
    fssai: `${LICENCE}${String(place).padStart(3, '0')}`,
  };
}

const PACKED_BY = [
  'Rice & Atta',
  'Dals & Beans',
  'Spices',
  'Oils & Ghee',
  'Tea & Coffee',
  'Nuts & Dry Fruit',
  'Fruit & Veg',
  'Dairy & Eggs',
];

import type { Tint } from '@shop/contract/common';

export interface DemoCategory {
  name: string;
  picture: string;
  tint: Tint;
}

export const demoCategories: readonly DemoCategory[] = [
  { name: 'Rice & Atta', picture: 'ear-of-corn', tint: 'haldi' },
  { name: 'Dals & Beans', picture: 'beans', tint: 'clay' },
  { name: 'Spices', picture: 'hot-pepper', tint: 'mirch' },
  { name: 'Oils & Ghee', picture: 'butter', tint: 'haldi' },
  { name: 'Tea & Coffee', picture: 'hot-beverage', tint: 'neel' },
  { name: 'Nuts & Dry Fruit', picture: 'peanuts', tint: 'clay' },
  { name: 'Fruit & Veg', picture: 'onion', tint: 'leaf' },
  { name: 'Dairy & Eggs', picture: 'egg', tint: 'neel' },
  { name: 'Snacks & Biscuits', picture: 'cookie', tint: 'clay' },
  { name: 'Drinks', picture: 'beverage-box', tint: 'leaf' },
  { name: 'Cleaning', picture: 'broom', tint: 'mirch' },
  { name: 'Bath & Pooja', picture: 'soap', tint: 'rose' },
];

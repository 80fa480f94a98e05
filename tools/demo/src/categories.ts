import type { Tint } from '@shop/contract/common';

export interface DemoCategory {
  name: string;
  tint: Tint;
}

export const demoCategories: readonly DemoCategory[] = [
  { name: 'Rice & Atta', tint: 'haldi' },
  { name: 'Dals & Beans', tint: 'clay' },
  { name: 'Spices', tint: 'mirch' },
  { name: 'Oils & Ghee', tint: 'haldi' },
  { name: 'Tea & Coffee', tint: 'neel' },
  { name: 'Nuts & Dry Fruit', tint: 'clay' },
  { name: 'Fruit & Veg', tint: 'leaf' },
  { name: 'Dairy & Eggs', tint: 'neel' },
  { name: 'Snacks & Biscuits', tint: 'clay' },
  { name: 'Drinks', tint: 'leaf' },
  { name: 'Cleaning', tint: 'mirch' },
  { name: 'Bath & Pooja', tint: 'rose' },
];

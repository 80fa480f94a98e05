import { demoDrawings } from './pictures.ts';
import { isDemoShop, seedDemo } from './seed.ts';

/** What the API loads where `SHOP_CONTENTS` names this module. */
export const seed = seedDemo;
export const drawings = demoDrawings;
export const isDemo = isDemoShop;

import type { Db } from 'api/database';
import { demoDrawings } from './pictures.ts';
import { isDemoShop, seedDemo } from './seed.ts';

/** The module that the API loads for `SHOP_CONTENTS`. */
export const seed = (db: Db) => seedDemo(db, new Date(), process.env.SHOP_DEMO_DELIVERY === 'on');
export const drawings = demoDrawings;
export const isDemo = isDemoShop;

import { composeShop } from '../processes/compose-shop.ts';
import { runShop } from './run-shop.ts';
import { startBox } from './start-box.ts';

runShop({
  greeting: 'Opening the shop: the first time takes a minute or two, later ones seconds.',
  compose: composeShop,
  box: startBox,
});

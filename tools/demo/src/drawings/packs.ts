import * as bottles from './bottles.ts';
import type { Canvas } from './canvas.ts';
import * as food from './dairy-and-sweets.ts';
import * as household from './household.ts';
import { clamshell, crate, net } from './loose.ts';
import * as rigid from './rigid-packs.ts';
import type { Look, Pack, PrintOn } from './soft-packs.ts';
import * as soft from './soft-packs.ts';

/** The same pack in another size, on the same floor. */
const sized =
  (pack: Pack, wide: number, high = wide): Pack =>
  (canvas: Canvas, look: Look, print: PrintOn) =>
    `<g transform="translate(${160 - 160 * wide} ${298 - 298 * high}) scale(${wide} ${high})">${pack(canvas, look, print)}</g>`;

export const packs: Record<string, Pack> = {
  sack: soft.sack,
  bag: soft.bag,
  pouch: soft.pouch,
  packet: soft.packet,
  pillow: soft.pillow,
  'oil-pouch': sized(soft.packet, 1.16, 0.96),
  'oil-bottle': bottles.oilBottle,
  'tall-bottle': bottles.tallBottle,
  'pet-bottle': bottles.petBottle,
  'flip-bottle': bottles.flipBottle,
  'toilet-bottle': bottles.toiletBottle,
  can: bottles.can,
  'water-jar': bottles.waterJar,
  jar: bottles.jar,
  shaker: sized(bottles.jar, 0.8),
  phial: bottles.phial,
  'square-tin': rigid.squareTin,
  'food-tin': rigid.foodTin,
  'wide-tin': rigid.wideTin,
  box: rigid.box,
  'tin-box': sized(rigid.box, 0.84),
  'flat-box': rigid.flatBox,
  'butter-box': sized(rigid.flatBox, 0.96, 0.84),
  brick: rigid.brick,
  tub: rigid.tub,
  'case-tetra': rigid.caseOf(rigid.tetra),
  'case-brick': rigid.caseOf(rigid.tetra),
  'case-bottle': rigid.caseOf(rigid.smallBottle),
  'case-cup': rigid.caseOf(rigid.smallCup),
  'case-packet': rigid.caseOf(rigid.smallPacket),
  'egg-tray': food.eggTray,
  'egg-box': food.eggBox,
  paneer: food.paneer,
  'cheese-pack': food.cheesePack,
  jaggery: food.jaggery,
  'biscuit-roll': food.biscuitRoll,
  'soap-stack': household.soapStack,
  scrubbers: household.scrubbers,
  'bag-roll': household.bagRoll,
  napkins: household.napkins,
  gloves: household.gloves,
  bulb: household.bulbBox,
  'tube-box': household.tubeBox,
  tube: household.tube,
  'ice-bag': household.iceBag,
  sprouts: clamshell('sprouts'),
  mushrooms: clamshell('mushroom'),
  net: net('walnuts'),
  crate,
};

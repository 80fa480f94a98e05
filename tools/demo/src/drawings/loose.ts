import { type Canvas, darker, path, placed, rect, stroke } from './canvas.ts';
import { behind, type GrainName, strewn } from './grains.ts';
import { type Words, words } from './label.ts';
import { mushroom, pieces, whole } from './produce.ts';
import type { Pack } from './soft-packs.ts';

const chalk = { text: '#ffffff', chip: '#f5b52e', onChip: '#1d1400' };

/** A slate in front of unpacked goods. */
export function slate(print: Words, x = 72, y = 206, width = 176, height = 92): string {
  return (
    rect(x, y, width, height, '#a8753f', 9) +
    rect(x + 6, y + 6, width - 12, height - 12, '#0b4143', 5) +
    words(
      { ...print, name: [print.name.join(' ')] },
      { x: x + 10, y: y + 8, width: width - 20, height: height - 16 },
      chalk,
      false,
    )
  );
}

const pile: [x: number, y: number][] = [
  [104, 96],
  [208, 92],
  [156, 74],
  [66, 142],
  [254, 142],
  [130, 140],
  [196, 138],
  [160, 178],
  [94, 184],
  [226, 184],
];
const upright: [x: number, y: number, turn: number][] = [
  [84, 130, -24],
  [236, 130, 24],
  [120, 122, -12],
  [202, 122, 12],
  [160, 116, 0],
];
const isLong = new Set(['carrot', 'brinjal', 'cucumber']);

function basket(canvas: Canvas): string {
  const body = 'M34 196Q160 216 286 196L262 284Q258 296 244 297Q160 304 76 297Q62 296 58 284Z';
  const weave = [214, 236, 258, 280].map((y) => `M36 ${y}Q160 ${y + 18} 284 ${y}`).join('');
  const ribs = Array.from({ length: 12 }, (_, i) => `M${48 + i * 20.4} 200L${68 + i * 16.6} 298`).join('');
  return (
    path(body, '#b98247') +
    canvas.cut(body, stroke(ribs, '#7d5226', 4, 'opacity=".5"') + stroke(weave, '#d9ac72', 7, 'opacity=".75"')) +
    canvas.gloss(body, 0.7) +
    stroke('M32 197Q160 218 288 197', '#8f5f2c', 11) +
    stroke('M34 194Q160 214 286 194', '#d3a568', 4)
  );
}

export function basketOf(canvas: Canvas, goods: string): string {
  const piece = pieces[goods];
  if (!piece) throw new Error(`There is no ${goods} to draw`);
  const heap = isLong.has(goods)
    ? upright.map(([x, y, turn], i) => placed(piece(canvas, i), x, y, 1.06, turn)).join('')
    : pile.map(([x, y], i) => placed(piece(canvas, i), x, y, 0.94, ((i * 37) % 31) - 15)).join('');
  return heap + basket(canvas);
}

export function loose(canvas: Canvas, print: Words & { goods: string }): string {
  const alone = whole[print.goods];
  if (alone) return canvas.shadow(160, 230) + placed(alone(canvas), 16, -4, 0.9) + slate(print, 92, 218, 172, 82);
  return canvas.shadow(160, 240) + basketOf(canvas, print.goods) + slate(print, 76, 222, 168, 74);
}

/** Clear punnet with a printed sleeve. */
export const clamshell =
  (goods: string): Pack =>
  (canvas, { ground, accent }, print) => {
    const tray = 'M30 106H290L270 284Q266 294 254 294H66Q54 294 50 284Z';
    const inside =
      goods === 'mushroom'
        ? path(tray, '#b9ab94') +
          Array.from({ length: 15 }, (_, i) =>
            placed(
              mushroom(canvas, i),
              62 + (i % 5) * 50 - (Math.floor(i / 5) % 2) * 16,
              128 + Math.floor(i / 5) * 58,
              0.72,
              ((i * 29) % 40) - 20,
            ),
          ).join('')
        : path(tray, behind(goods as GrainName)) +
          strewn(goods as GrainName, { x: 28, y: 100, width: 264, height: 200 }, 1.3);
    return (
      canvas.shadow(160, 230) +
      canvas.cut(
        tray,
        inside +
          rect(88, 96, 150, 210, ground) +
          rect(88, 96, 150, 12, accent) +
          print({ x: 100, y: 122, width: 126, height: 150 }),
      ) +
      canvas.sheen(tray) +
      path('M24 92Q24 84 34 84H286Q296 84 296 92V108H24Z', '#ffffffcc') +
      stroke('M24 108H296', darker(ground, 0.3), 2, 'opacity=".4"')
    );
  };

export const net =
  (goods: GrainName): Pack =>
  (canvas, { ground, accent }, print) => {
    const body = 'M96 108C60 130 44 190 50 244C54 284 84 298 160 298C236 298 266 284 270 244C276 190 260 130 224 108Z';
    const mesh = Array.from(
      { length: 17 },
      (_, i) => `M${-40 + i * 26} 100L${60 + i * 26} 304M${60 + i * 26} 100L${-40 + i * 26} 304`,
    ).join('');
    return (
      canvas.shadow(160, 210) +
      canvas.cut(
        body,
        path(body, behind(goods)) +
          strewn(goods, { x: 44, y: 108, width: 232, height: 192 }, 1.25) +
          stroke(mesh, accent, 2.6, 'opacity=".7"'),
      ) +
      canvas.sheen(body) +
      path('M78 24H242V124Q160 136 78 124Z', ground) +
      canvas.cut('M78 24H242V124Q160 136 78 124Z', print({ x: 88, y: 30, width: 144, height: 92 })) +
      canvas.sheen('M78 24H242V124Q160 136 78 124Z')
    );
  };

export const crate: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M28 190H292L284 296H36Z';
  const mango = pieces.mango;
  const hay = Array.from(
    { length: 40 },
    (_, i) => `M${34 + ((i * 47) % 250)} ${120 + ((i * 31) % 80)}q12 ${(i % 3) * 6 - 6} 26 ${(i % 5) * 3 - 6}`,
  ).join('');
  return (
    canvas.shadow(160, 270) +
    path('M52 104H268L292 192H28Z', '#8a6232') +
    stroke(hay, '#e3c77a', 4) +
    (mango
      ? [
          [84, 126],
          [146, 120],
          [208, 124],
          [254, 150],
          [60, 164],
          [116, 166],
          [178, 164],
          [232, 178],
        ]
          .map(([x = 0, y = 0], i) => placed(mango(canvas, i), x, y, 0.68, (i * 23) % 40))
          .join('')
      : '') +
    stroke(hay, '#f0dc9a', 2.4, 'opacity=".5" transform="translate(8 44)"') +
    path(front, darker(ground, 0.04)) +
    canvas.cut(front, rect(20, 190, 280, 10, accent) + print({ x: 64, y: 204, width: 192, height: 88 })) +
    canvas.sheen(front)
  );
};

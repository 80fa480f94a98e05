import { type Canvas, circle, darker, ellipse, lighter, path, placed, rect, stroke } from './canvas.ts';
import type { Words } from './label.ts';
import { slate } from './loose.ts';

/** Unpacked things, with a slate in front of each. */
type Thing = (canvas: Canvas) => string;

const brass = (canvas: Canvas) =>
  canvas.across([
    [0, '#8f6418'],
    [0.2, '#f6dc8a'],
    [0.42, '#d9a53f'],
    [1, '#6e4a10'],
  ]);

const grassBroom: Thing = (canvas) => {
  const blades = Array.from(
    { length: 34 },
    (_, i) =>
      `M${150 + (i - 17) * 0.7} 128Q${160 + (i - 17) * 5} 190 ${160 + (i - 17) * 8.4} ${292 - Math.abs(i - 17) * 2.2}`,
  ).join('');
  return placed(
    path(
      'M146 10H172L176 132H142Z',
      canvas.across([
        [0, '#f0d79c'],
        [0.4, '#b3261e'],
        [1, '#6b120c'],
      ]),
    ) +
      stroke(blades, '#b98f4a', 7) +
      stroke(blades, '#e9cf96', 2.6, 'transform="translate(-1.5 0)"') +
      stroke('M140 108Q160 116 178 108M138 124Q160 134 182 124', '#f5b52e', 7),
    -22,
    -6,
    1.06,
  );
};

const hardBroom: Thing = () => {
  const sticks = Array.from(
    { length: 30 },
    (_, i) => `M${160 + (i - 15) * 1.5} 22L${160 + (i - 15) * 7} ${290 - Math.abs(i - 15) * 1.6}`,
  ).join('');
  return (
    stroke(sticks, '#5d3a18', 5) +
    stroke(sticks, '#b5854a', 1.8, 'transform="translate(-1.4 0)"') +
    stroke('M134 60Q160 70 186 60M131 74Q160 85 189 74', '#2f6f5a', 9)
  );
};

const coffeeFilter: Thing = (canvas) =>
  path('M86 150H234V290Q160 304 86 290Z', brass(canvas)) +
  path('M78 138H242V156Q160 168 78 156Z', brass(canvas)) +
  path('M96 50H224V140Q160 150 96 140Z', brass(canvas)) +
  ellipse(160, 50, 68, 15, '#e9c56a') +
  ellipse(160, 47, 62, 12, '#c9952f') +
  path('M92 44Q160 8 228 44Q160 62 92 44Z', brass(canvas)) +
  circle(160, 18, 10, '#f0d07a') +
  stroke('M92 78Q160 92 228 78', '#8f6418', 2, 'opacity=".5"');

const bell: Thing = (canvas) =>
  stroke('M160 14V66', '#b58328', 14) +
  circle(160, 18, 13, brass(canvas)) +
  rect(138, 52, 44, 16, brass(canvas), 6) +
  path('M120 78C124 62 196 62 200 78C206 150 224 190 250 224Q160 252 70 224C96 190 114 150 120 78Z', brass(canvas)) +
  path('M64 220Q160 256 256 220L252 238Q160 268 68 238Z', brass(canvas)) +
  stroke('M104 170Q160 186 216 170M96 188Q160 206 224 188', '#7a5414', 2.6, 'opacity=".6"') +
  circle(160, 252, 13, '#a87a22');

const flower = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r, darker(colour, 0.16)) +
  circle(x - 1, y - 1, r * 0.8, colour) +
  circle(x - 2, y - 2, r * 0.52, lighter(colour, 0.24)) +
  circle(x - 2, y - 2, r * 0.22, darker(colour, 0.1));

const garland: Thing = () =>
  Array.from({ length: 22 }, (_, i) => {
    const turn = (i / 22) * Math.PI * 2 + 1.6;
    return flower(160 + Math.cos(turn) * 108, 136 + Math.sin(turn) * 104, 25, i % 3 ? '#f29a1f' : '#f6c52e');
  }).join('') +
  path('M146 240L160 286L174 240Z', '#2f7a35') +
  flower(160, 238, 29, '#c8321f');

const diya = (canvas: Canvas, x: number, y: number, size: number) =>
  placed(
    `<ellipse cx="44" cy="-34" rx="44" ry="52" fill="${canvas.radial([
      [0, '#ffd75e', 0.75],
      [0.5, '#ffb52e', 0.25],
      [1, '#ffb52e', 0],
    ])}"/>` +
      path('M-80 -18C-76 30 -40 48 0 48C40 48 66 26 92 -26C60 -10 -40 -6 -80 -18Z', canvas.ball('#c0622f')) +
      path('M-80 -18C-50 -34 50 -34 92 -26C60 -6 -40 -2 -80 -18Z', '#8a3f18') +
      path('M-60 -18C-40 -26 40 -28 64 -24C40 -14 -30 -12 -60 -18Z', '#e0a02e') +
      path('M48 -28C34 -44 46 -62 52 -78C62 -62 72 -44 58 -28Z', '#f59a1f') +
      path('M51 -30C44 -40 50 -50 53 -58C58 -48 62 -40 56 -30Z', '#fff0b0'),
    x,
    y,
    size,
  );
const diyas: Thing = (canvas) =>
  diya(canvas, 92, 128, 0.78) + diya(canvas, 222, 122, 0.78) + diya(canvas, 156, 176, 1.06);

const pot = (canvas: Canvas, x: number, powder: string) =>
  path(`M${x - 66} 146Q${x - 58} 40 ${x} 40Q${x + 58} 40 ${x + 66} 146Z`, canvas.ball(powder, 0.34)) +
  path(`M${x - 74} 140H${x + 74}Q${x + 70} 232 ${x + 40} 236H${x - 40}Q${x - 70} 232 ${x - 74} 140Z`, brass(canvas)) +
  ellipse(x, 141, 74, 11, '#f0d07a') +
  path(`M${x - 66} 141Q${x} 128 ${x + 66} 141Q${x} 154 ${x - 66} 141Z`, powder);
const kumkum: Thing = (canvas) => pot(canvas, 86, '#c2182f') + pot(canvas, 234, '#f2b52e');

const rangoli: Thing = (canvas) => {
  const colours = [
    '#d7263d',
    '#f46036',
    '#f6c52e',
    '#3fa34d',
    '#1b98e0',
    '#7a2f9a',
    '#e86a9f',
    '#ffffff',
    '#2ec4b6',
    '#8f4b26',
  ];
  return colours
    .map((colour, i) => {
      const x = 50 + (i % 5) * 55;
      const y = 92 + Math.floor(i / 5) * 74;
      return (
        path(`M${x - 25} ${y}Q${x} ${y - 58} ${x + 25} ${y}Z`, canvas.ball(colour, 0.3)) +
        path(
          `M${x - 28} ${y - 3}H${x + 28}Q${x + 24} ${y + 28} ${x} ${y + 28}Q${x - 24} ${y + 28} ${x - 28} ${y - 3}Z`,
          '#c98a54',
        ) +
        ellipse(x, y - 2, 28, 5, colour)
      );
    })
    .join('');
};

const agarbatti: Thing = (canvas) => {
  const sticks = Array.from({ length: 12 }, (_, i) => `M${168 + i * 7} 236L${186 + i * 9} 40`).join('');
  const box = 'M58 26H150V290H58Z';
  return (
    stroke(sticks, '#c9a05a', 3) +
    stroke(Array.from({ length: 12 }, (_, i) => `M${171.5 + i * 7.3} 200L${186 + i * 9} 40`).join(''), '#4f2f22', 6) +
    path('M150 26L174 16V276L150 290Z', '#1f5a35') +
    path(box, '#2f7f4f') +
    rect(66, 40, 76, 150, '#f6efda', 6) +
    [
      [104, 84],
      [104, 116],
      [104, 148],
    ]
      .map(
        ([x = 0, y = 0]) =>
          [0, 72, 144, 216, 288].map((turn) => placed(ellipse(0, -11, 6, 10, '#ffffff'), x, y, 1, turn)).join('') +
          circle(x, y, 5, '#f0c23f'),
      )
      .join('') +
    canvas.sheen(box)
  );
};

const khoya: Thing = (canvas) =>
  ellipse(160, 214, 142, 40, '#6d777b') +
  ellipse(160, 208, 140, 38, '#dfe5e7') +
  ellipse(160, 206, 112, 27, '#b9c2c5') +
  path('M58 204C56 130 96 66 160 62C226 66 264 130 262 204Q160 236 58 204Z', canvas.ball('#ecd3a0', 0.28)) +
  stroke(
    'M104 132q14 -8 26 2M160 96q14 -4 24 6M204 150q12 -6 22 4M118 180q16 -6 28 4M178 188q12 -6 24 2',
    '#b08a4c',
    4,
    'opacity=".55"',
  ) +
  stroke('M112 104Q128 82 152 76', '#fff7e2', 7, 'opacity=".8"');

export const things: Record<string, Thing> = {
  'grass-broom': grassBroom,
  'hard-broom': hardBroom,
  'coffee-filter': coffeeFilter,
  bell,
  garland,
  diyas,
  kumkum,
  rangoli,
  agarbatti,
  khoya,
};

export function drawThing(canvas: Canvas, print: Words & { pack: string }): string | undefined {
  const thing = things[print.pack];
  return thing && canvas.shadow(160, 210) + thing(canvas) + slate(print, 72, 218, 176, 80);
}

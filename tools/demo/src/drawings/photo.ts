import { Canvas, circle, darker, ellipse, lighter, path, placed, rect, stroke } from './canvas.ts';
import { basketOf } from './loose.ts';
import { things } from './pooja-and-tools.ts';

interface Place {
  wall: string;
  table: string;
  /** Out of focus, in the background. */
  blurs: readonly (readonly [x: number, y: number, r: number, colour: string])[];
  dusk: number;
}

const places = {
  veranda: {
    wall: '#e3d3b6',
    table: '#a8703f',
    blurs: [
      [44, 92, 62, '#6f9a58'],
      [92, 60, 46, '#88b06a'],
      [284, 104, 54, '#c97f4a'],
      [262, 58, 34, '#e6b36a'],
    ],
    dusk: 0.3,
  },
  kitchen: {
    wall: '#8fb0ad',
    table: '#7a5232',
    blurs: [
      [56, 104, 44, '#d9a53f'],
      [110, 116, 30, '#b4672f'],
      [276, 84, 62, '#d7e4e0'],
    ],
    dusk: 0.36,
  },
  evening: {
    wall: '#4a2330',
    table: '#3a1d1a',
    blurs: [
      [52, 70, 26, '#f6b24a'],
      [112, 44, 18, '#f7c878'],
      [212, 54, 22, '#f6b24a'],
      [280, 88, 30, '#e98a3a'],
    ],
    dusk: 0.6,
  },
} satisfies Record<string, Place>;

const blur = (canvas: Canvas, x: number, y: number, r: number, colour: string) =>
  circle(
    x,
    y,
    r,
    canvas.radial([
      [0, colour, 0.85],
      [0.55, colour, 0.6],
      [1, colour, 0],
    ]),
  );

function room(canvas: Canvas, { wall, table, blurs, dusk }: Place): string {
  const planks = [-360, -190, -70, 40, 120, 200, 280, 390, 510, 680]
    .map((x) => `M${160 + (x - 160) * 0.36} 186L${x} 322`)
    .join('');
  const grain = Array.from({ length: 26 }, (_, i) => {
    const y = 192 + i * 5;
    const x = (i * 83) % 260;
    return `M${x} ${y}q${30 + i * 2} ${(i % 3) - 1} ${60 + i * 4} 0`;
  }).join('');
  return (
    rect(
      0,
      0,
      320,
      320,
      canvas.across(
        [
          [0, lighter(wall, 0.34)],
          [0.5, wall],
          [1, darker(wall, 0.4)],
        ],
        0.6,
      ),
    ) +
    blurs.map(([x, y, r, colour]) => blur(canvas, x, y, r, colour)).join('') +
    (dusk < 0.5
      ? path('M-20 40L120 -20H190L-20 96Z', '#ffffff2b') + path('M-20 132L270 -20H310L-20 168Z', '#ffffff1f')
      : '') +
    rect(
      0,
      184,
      320,
      136,
      canvas.down([
        [0, darker(table, 0.32)],
        [0.24, table],
        [1, lighter(table, 0.16)],
      ]),
    ) +
    stroke(grain, darker(table, 0.4), 1.4, 'opacity=".35"') +
    stroke(planks, darker(table, 0.5), 2.2, 'opacity=".55"') +
    rect(
      0,
      182,
      320,
      7,
      canvas.down([
        [0, '#1c120a', 0],
        [1, '#1c120a', 0.4],
      ]),
    ) +
    path('M-20 250L150 184H230L40 330H-20Z', '#ffffff16')
  );
}

/** The light comes from the left: a long shadow to the right, and a dark one right below. */
function shadows(canvas: Canvas, width: number, y: number): string {
  const soft = canvas.radial([
    [0, '#140a04', 0.6],
    [0.5, '#140a04', 0.34],
    [1, '#140a04', 0],
  ]);
  return (
    `<ellipse cx="${186 + width * 0.22}" cy="${y - 4}" rx="${width * 0.62}" ry="19" fill="${soft}"/>` +
    `<ellipse cx="160" cy="${y}" rx="${width * 0.5}" ry="10" fill="${soft}"/>`
  );
}

const laddu = (canvas: Canvas, x: number, y: number) =>
  placed(
    circle(0, 0, 34, canvas.ball('#e3a02c', 0.46)) +
      [
        [-14, -12],
        [4, -20],
        [16, -4],
        [-6, 2],
        [10, 14],
        [-18, 10],
        [-2, 22],
        [22, 12],
      ]
        .map(([px = 0, py = 0], i) => ellipse(px, py, 4, 3, i % 2 ? '#c27f18' : '#f3c765'))
        .join('') +
      path('M-4 -30q8 -6 12 2q-6 6 -12 -2Z', '#8fae52'),
    x,
    y,
  );

const plate = (canvas: Canvas) =>
  ellipse(160, 262, 138, 34, '#8f6418') +
  `<ellipse cx="160" cy="256" rx="138" ry="33" fill="${canvas.across([
    [0, '#b98a2f'],
    [0.26, '#f8e3a0'],
    [0.5, '#d9a53f'],
    [1, '#7a5414'],
  ])}"/>` +
  ellipse(160, 256, 112, 24, '#c9952f');

const laddus = (canvas: Canvas) =>
  plate(canvas) +
  [
    [76, 236],
    [132, 226],
    [190, 226],
    [246, 236],
    [104, 252],
    [160, 256],
    [218, 252],
    [132, 184],
    [190, 186],
    [160, 206],
    [161, 146],
  ]
    .map(([x = 0, y = 0]) => laddu(canvas, x, y))
    .join('');

interface Photo {
  place: Place;
  what: (canvas: Canvas) => string;
  width: number;
  /** The floor, and the lowest line of the drawing itself. */
  y: number;
  bottom?: number;
  size: number;
}

const thing = (name: string) => (canvas: Canvas) => things[name]?.(canvas) ?? '';
const photos: Record<string, Photo> = {
  'FV-03': { place: places.veranda, what: (canvas) => basketOf(canvas, 'tomato'), width: 250, y: 288, size: 0.94 },
  'FV-16': { place: places.kitchen, what: (canvas) => basketOf(canvas, 'apple'), width: 250, y: 288, size: 0.94 },
  'SB-13': { place: places.veranda, what: laddus, width: 270, y: 286, size: 0.98 },
  'TC-13': { place: places.kitchen, what: thing('coffee-filter'), width: 160, y: 284, size: 0.92 },
  'BP-08': { place: places.evening, what: thing('diyas'), width: 250, y: 268, bottom: 226, size: 1.16 },
};

/** Like a merchant's own photo: with a background that fills the frame. */
export function drawPhoto(sku: string): string {
  const photo = photos[sku];
  if (!photo) throw new Error(`There is no photo of ${sku}`);
  const { place, what, width, y, bottom = 296, size } = photo;
  const canvas = new Canvas();
  const dark = canvas.radial([
    [0, '#0d0604', 0],
    [0.62, '#0d0604', place.dusk * 0.2],
    [1, '#0d0604', place.dusk],
  ]);
  return canvas.svg(
    room(canvas, place) +
      shadows(canvas, width * size, y) +
      placed(what(canvas), 160 - 160 * size, y - bottom * size, size) +
      circle(160, 150, 250, dark),
  );
}

import { type Canvas, circle, darker, ellipse, lighter, path, placed, stroke } from './canvas.ts';

/** One piece, about 100 wide, centred on 0, 0. */
type Piece = (canvas: Canvas, turn: number) => string;

const leafGreen = '#4f8f3a';
const lines = (d: string, colour: string, width = 2, opacity = 0.5) => stroke(d, colour, width, `opacity="${opacity}"`);

const onion: Piece = (canvas) =>
  path('M0 -54C6 -42 52 -36 52 6C52 38 24 48 0 48C-24 48 -52 38 -52 6C-52 -36 -6 -42 0 -54Z', canvas.ball('#b5495b')) +
  lines(
    'M0 -50C-22 -24 -24 24 -4 47M0 -50C22 -24 24 24 4 47M-2 -50C-46 -20 -46 24 -16 45M2 -50C46 -20 46 24 16 45',
    '#7d2438',
  ) +
  stroke('M-6 48l-3 6M0 48v7M6 48l3 6', '#d9c39a', 2);

const potato: Piece = (canvas, turn) =>
  path(
    'M-52 4C-54 -30 -24 -42 6 -40C38 -38 56 -20 52 8C48 36 20 42 -8 42C-36 42 -50 30 -52 4Z',
    canvas.ball('#c9a063'),
  ) +
  lines(
    turn % 2 ? 'M-24 -8q5 3 9 0M14 10q5 3 9 0M-6 24q4 3 8 0' : 'M-10 -14q5 3 9 0M20 -4q5 3 9 0M-28 14q4 3 8 0',
    '#7d5a2c',
    3,
  );

const calyx = (colour: string) =>
  path('M0 -36L8 -48L10 -36L26 -40L16 -30L24 -18L8 -26L0 -14L-6 -26L-24 -20L-14 -30L-24 -40L-8 -37Z', colour) +
  stroke('M1 -36L3 -54', darker(colour, 0.2), 5);

const tomato: Piece = (canvas) => ellipse(0, 2, 52, 46, canvas.ball('#dc3a2b')) + calyx(leafGreen);

const ginger: Piece = (canvas, turn) =>
  placed(
    path(
      'M-58 16C-64 -2 -46 -14 -34 -8C-38 -26 -18 -40 -6 -26C-2 -44 22 -48 26 -28C44 -34 62 -20 54 -4C60 12 40 22 28 14C24 30 2 34 -6 22C-18 36 -50 38 -58 16Z',
      canvas.ball('#d8b27a'),
    ) + lines('M-34 -8q6 8 2 18M-6 -26q4 8 0 14M26 -28q-4 8 0 14M28 14q-6 -6 -6 -14M-6 22q-4 -8 0 -12', '#9a7440', 2.4),
    0,
    0,
    1,
    turn * 40 - 30,
  );

const garlic: Piece = (canvas) =>
  path(
    'M-4 -58C-6 -40 -12 -34 -30 -20C-52 -4 -52 40 0 42C52 40 52 -4 30 -20C12 -34 8 -40 6 -58Z',
    canvas.ball('#efe6e2', 0.3),
  ) +
  lines(
    'M-2 -40C-18 -10 -22 20 -8 40M2 -40C18 -10 22 20 8 40M-6 -34C-42 -6 -42 24 -26 36M6 -34C42 -6 42 24 26 36',
    '#b08fa0',
    2,
    0.6,
  );

const carrot: Piece = (canvas) =>
  stroke('M0 -48C-10 -66 -18 -72 -20 -84M0 -48C0 -66 2 -76 4 -88M2 -48C12 -64 18 -70 24 -80', leafGreen, 6) +
  path(
    'M-20 -44C-10 -56 12 -56 20 -44C20 -4 10 44 2 70C-2 74 -4 72 -6 68C-14 40 -22 -4 -20 -44Z',
    canvas.across([
      [0, '#ffa14f'],
      [0.4, '#ee7a24'],
      [1, '#a8480c'],
    ]),
  ) +
  lines('M-18 -24h12M6 -10h12M-14 8h10M2 24h9M-10 40h7', '#a8480c', 2.4);

const brinjal: Piece = (canvas) =>
  path('M-16 -46C-40 0 -40 70 0 72C40 70 36 0 16 -46Z', canvas.ball('#5b2a6e', 0.5)) +
  path('M-22 -34C-18 -56 18 -56 22 -34L12 -40L2 -26L-8 -40Z', leafGreen) +
  stroke('M0 -50Q2 -64 12 -70', darker(leafGreen, 0.2), 8) +
  stroke('M-16 -10Q-22 20 -14 44', '#ffffff', 6, 'opacity=".3"');

const capsicum: Piece = (canvas) =>
  path(
    'M0 -36C26 -54 56 -34 50 2C46 36 30 52 16 46Q0 56 -16 46C-30 52 -46 36 -50 2C-56 -34 -26 -54 0 -36Z',
    canvas.ball('#3f9142'),
  ) +
  lines('M0 -34C-18 -8 -16 28 -10 46M0 -34C18 -8 16 28 10 46', '#1d5a28', 3) +
  stroke('M0 -36Q-2 -52 8 -60', '#2f6b2c', 9);

const cucumber: Piece = (canvas) =>
  path(
    'M-20 -70C-8 -80 10 -80 20 -70C26 -20 26 30 18 70C10 80 -10 80 -18 70C-26 30 -26 -20 -20 -70Z',
    canvas.across([
      [0, '#7fb35e'],
      [0.35, '#4f8f3f'],
      [1, '#234f22'],
    ]),
  ) + lines('M-8 -68C-12 -20 -12 30 -7 70M8 -68C12 -20 12 30 7 70', '#a9cf88', 2.4);

const lemon: Piece = (canvas, turn) =>
  placed(
    path(
      'M-58 0C-50 -8 -46 -36 0 -38C44 -36 48 -8 58 0C48 8 44 36 0 38C-46 36 -50 8 -58 0Z',
      canvas.ball('#f0d02e', 0.34),
    ),
    0,
    0,
    0.86,
    turn * 35 - 20,
  );

const apple: Piece = (canvas) =>
  path(
    'M0 -32C14 -48 52 -44 52 -4C52 30 26 52 12 48Q0 42 -12 48C-26 52 -52 30 -52 -4C-52 -44 -14 -48 0 -32Z',
    canvas.ball('#c8262e'),
  ) +
  lines('M-20 -34C-34 -10 -32 20 -22 40M22 -34C34 -10 32 20 24 38', '#f0b35a', 4, 0.35) +
  stroke('M0 -30Q2 -46 8 -54', '#5b3a1c', 5) +
  path('M8 -44C20 -60 38 -56 42 -48C30 -36 16 -36 8 -44Z', leafGreen);

const mango: Piece = (canvas) =>
  path(
    'M-46 10C-52 -26 -20 -50 10 -44C42 -38 56 -8 46 18C38 42 10 54 -14 46C-32 40 -44 28 -46 10Z',
    canvas.ball('#f4a321', 0.34),
  ) +
  path('M10 -44C30 -40 46 -24 50 -4C36 -20 20 -30 4 -34Z', '#d9572c55') +
  stroke('M2 -44l-4 -10', '#5b3a1c', 5);

const pomegranate: Piece = (canvas) =>
  path('M-18 -44L-22 -62L-8 -54L0 -64L8 -54L22 -62L18 -44Z', '#8f1a30') +
  circle(0, 2, 50, canvas.ball('#b3203a')) +
  lines('M-14 -44C-30 -10 -28 22 -14 48', '#6d0f22', 2.4);

const banana = (canvas: Canvas) =>
  [-52, -28, -4, 20, 44]
    .map((turn) =>
      placed(
        path(
          'M-12 -10C-34 40 -22 104 20 138L28 130C4 96 2 44 14 -6Z',
          canvas.across([
            [0, '#ffe27a'],
            [0.5, '#f2c52e'],
            [1, '#b98514'],
          ]),
        ) + path('M20 138L30 140L28 130Z', '#5b4414'),
        168,
        76,
        1.05,
        -turn,
      ),
    )
    .join('') + path('M140 36L178 30L196 82Q166 100 136 82Z', '#8f9a36');

const leaf = (colour: string) =>
  path('M0 0C-34 -30 -34 -78 0 -104C34 -78 34 -30 0 0Z', colour) +
  lines('M0 0V-92M0 -30L-16 -48M0 -30L16 -48M0 -54L-12 -70M0 -54L12 -70', lighter(colour, 0.5), 2.4);

function bunch(colours: string[], one: (colour: string) => string, stem: string): string {
  const spread = [-58, 54, -40, 38, -22, 22, -6, 8];
  return (
    stroke('M150 190L138 292M160 190V296M170 190L184 292M156 190L148 296M166 190L174 294', stem, 8) +
    spread
      .map((turn, i) =>
        placed(one(colours[i % colours.length] ?? stem), 160 + turn * 0.3, 196, i > 5 ? 1.5 : 1.36, turn),
      )
      .join('') +
    stroke('M138 206Q160 216 184 206', '#c9a35a', 9)
  );
}

const sprig = (colour: string) =>
  stroke('M0 0V-70', colour, 4) +
  [
    [0, -96],
    [-22, -78],
    [22, -78],
    [-15, -52],
    [17, -50],
  ]
    .map(([x = 0, y = 0]) =>
      path(
        `M${x} ${y + 20}C${x - 24} ${y + 16} ${x - 20} ${y - 12} ${x - 8} ${y - 4}C${x - 6} ${y - 20} ${x + 8} ${y - 20} ${x + 8} ${y - 4}C${x + 22} ${y - 12} ${x + 24} ${y + 16} ${x} ${y + 20}Z`,
        colour,
      ),
    )
    .join('');

const coconut = (canvas: Canvas) =>
  circle(124, 150, 84, canvas.ball('#7a5230')) +
  path('M96 72Q104 34 128 20Q150 36 154 74Q124 60 96 72Z', '#a37a48') +
  lines('M60 110Q90 90 120 96M52 150Q90 130 140 140M60 190Q100 180 150 186M90 220Q120 216 160 218', '#b58c58', 3) +
  circle(228, 186, 62, '#5b3a20') +
  circle(226, 184, 54, '#fbf8f0') +
  ellipse(228, 188, 36, 34, '#e3ddcc') +
  ellipse(230, 192, 30, 26, '#efe9da');

const pineapple = (canvas: Canvas) => {
  const body =
    'M160 104C214 104 226 152 222 204C218 264 196 296 160 296C124 296 102 264 98 204C94 152 106 104 160 104Z';
  const net = Array.from(
    { length: 11 },
    (_, i) => `M${40 + i * 24} 96L${-20 + i * 24} 300M${40 + i * 24} 96L${100 + i * 24} 300`,
  ).join('');
  const crown = [-50, 50, -30, 30, -12, 12, 0];
  return (
    crown
      .map((turn, i) =>
        placed(
          path('M-13 0Q-16 -52 0 -92Q16 -52 13 0Z', i % 2 ? '#3f7f3a' : '#5b9a45'),
          160,
          112,
          i > 3 ? 1.02 : 0.86,
          turn,
        ),
      )
      .join('') +
    path(body, canvas.ball('#d99a26', 0.5)) +
    canvas.cut(body, stroke(net, '#8a5a14', 3, 'opacity=".6"'))
  );
};

const watermelon = (canvas: Canvas) => {
  const body = 'M40 170C40 96 96 56 168 56C240 56 296 100 296 172C296 246 236 290 168 290C96 290 40 244 40 170Z';
  const stripes = [70, 112, 154, 196, 238, 276]
    .map((x) => `M${168 + (x - 168) * 0.2} 50Q${x - 16} 110 ${x} 170T${168 + (x - 168) * 0.2} 296`)
    .join('');
  return (
    path(body, canvas.ball('#5f9a4a', 0.5)) +
    canvas.cut(body, stroke(stripes, '#1f5a2c', 15, 'opacity=".75"')) +
    path('M52 292Q66 196 150 196Q236 200 250 292Q150 314 52 292Z', '#2f6f3a') +
    path('M62 290Q76 204 150 204Q226 208 240 290Q150 308 62 290Z', '#f3f0d0') +
    path('M70 287Q84 212 150 212Q218 214 232 287Q150 302 70 287Z', '#e5424d') +
    path(
      [
        [106, 256],
        [130, 238],
        [156, 258],
        [182, 238],
        [200, 262],
        [128, 276],
        [176, 278],
      ]
        .map(([x = 0, y = 0]) => `M${x} ${y}q5 6 0 12q-5 -6 0 -12Z`)
        .join(''),
      '#2b1518',
    )
  );
};

/** Pieces that fill a basket. */
export const pieces: Record<string, Piece> = {
  onion,
  potato,
  tomato,
  ginger,
  garlic,
  carrot,
  brinjal,
  capsicum,
  cucumber,
  lemon,
  apple,
  mango,
  pomegranate,
};

/** Things that need no basket. */
export const whole: Record<string, (canvas: Canvas) => string> = {
  banana,
  coconut,
  pineapple,
  watermelon,
  spinach: () => bunch(['#2f7a35', '#3f8f3f', '#256a2f'], leaf, '#8fb56a'),
  'coriander-leaf': () => bunch(['#4f9a3a', '#62ad47', '#3f8a34'], sprig, '#7fae55'),
};

export const mushroom: Piece = (canvas) =>
  path('M-18 6C-18 30 -14 40 0 40C14 40 18 30 18 6Z', '#e5dccb') +
  path('M-46 8C-48 -26 -26 -44 0 -44C26 -44 48 -26 46 8C30 18 -30 18 -46 8Z', canvas.ball('#f6f0e4', 0.22));

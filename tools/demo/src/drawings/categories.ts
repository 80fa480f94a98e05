import { Canvas, circle, ellipse, lighter, path, placed, rect, stroke } from './canvas.ts';
import { behind, type GrainName, strewn } from './grains.ts';
import { pieces } from './produce.ts';

/** A category's sign: no pack and no words, recognisable as a thumbnail. */
type Sign = (canvas: Canvas) => string;

const brass = (canvas: Canvas) =>
  canvas.across([
    [0, '#8f6418'],
    [0.22, '#f6dc8a'],
    [0.44, '#d9a53f'],
    [1, '#6e4a10'],
  ]);
const steel = (canvas: Canvas) =>
  canvas.across([
    [0, '#8b9599'],
    [0.24, '#f4f7f8'],
    [0.5, '#c3cbce'],
    [1, '#6d777b'],
  ]);
const steam = (x: number, y: number) => stroke(`M${x} ${y}q-12 -18 0 -32t0 -32`, '#8d7b68', 7, 'opacity=".45"');

const ear = (turn: number) =>
  placed(
    stroke('M0 130V-20', '#b98a2f', 7) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          placed(
            path('M0 0C-8 -16 -22 -22 -30 -44C-8 -44 2 -26 0 0Z', '#e3ae3f') +
              path('M0 0C8 -16 22 -22 30 -44C8 -44 -2 -26 0 0Z', '#c98f24'),
            0,
            30 - i * 25,
          ),
        )
        .join('') +
      path('M0 -70C-12 -90 -10 -108 0 -122C10 -108 12 -90 0 -70Z', '#e3ae3f'),
    160,
    150,
    0.96,
    turn,
  );

function heapIn(canvas: Canvas, goods: GrainName, heap: string, scale: number): string {
  return (
    path(heap, behind(goods)) +
    canvas.cut(heap, strewn(goods, { x: 20, y: 40, width: 290, height: 200 }, scale)) +
    canvas.sheen(heap)
  );
}

const riceAndAtta: Sign = (canvas) =>
  ear(-34) +
  ear(34) +
  ear(0) +
  heapIn(canvas, 'rice', 'M58 206C90 138 128 118 160 118S230 138 262 206Z', 1.5) +
  path('M48 198H272Q266 290 206 296H114Q54 290 48 198Z', brass(canvas)) +
  stroke('M46 200H274', '#f3d27f', 12) +
  stroke('M64 236Q160 254 256 236', '#7a5414', 4, 'opacity=".5"');

const dals: Sign = (canvas) => {
  const bowl = (goods: GrainName, x: number, y: number) => {
    const heap = `M${x - 82} ${y}C${x - 56} ${y - 62} ${x + 56} ${y - 62} ${x + 82} ${y}Z`;
    const wall = 'M-90 -4H90Q84 70 30 74H-30Q-84 70 -90 -4Z';
    return (
      path(heap, behind(goods)) +
      canvas.cut(heap, strewn(goods, { x: x - 90, y: y - 60, width: 180, height: 66 }, 1.5)) +
      canvas.sheen(heap) +
      placed(path(wall, '#b06a3a') + canvas.gloss(wall, 0.8) + stroke('M-90 -2H90', '#d99a68', 9), x, y)
    );
  };
  return bowl('moong', 92, 130) + bowl('masoor-dal', 232, 130) + bowl('toor-dal', 160, 222);
};

const spices: Sign = (canvas) => {
  const cup = (x: number, y: number, powder: string) =>
    circle(x, y, 42, '#aab3b6') + circle(x, y, 38, canvas.ball(powder, 0.3));
  const colours = ['#c41f2c', '#7a4a26', '#6f8f3a', '#2f2622', '#e3782a', '#f1e3c2'];
  return (
    circle(160, 160, 144, '#7d878b') +
    circle(158, 157, 142, steel(canvas)) +
    circle(160, 160, 128, '#cfd6d8') +
    colours
      .map((colour, i) => cup(160 + Math.cos((i * Math.PI) / 3) * 82, 160 + Math.sin((i * Math.PI) / 3) * 82, colour))
      .join('') +
    cup(160, 160, '#f2b01e') +
    stroke('M196 196L276 268', '#e6ecee', 9) +
    ellipse(192, 192, 20, 15, '#e6ecee') +
    ellipse(191, 190, 14, 10, '#f2b01e')
  );
};

const oils: Sign = (canvas) =>
  path('M104 120H216C270 160 276 296 206 298H114C44 296 50 160 104 120Z', '#f4f0dc') +
  canvas.cut(
    'M104 120H216C270 160 276 296 206 298H114C44 296 50 160 104 120Z',
    rect(30, 178, 260, 130, '#f0b429') + ellipse(160, 178, 116, 12, '#f7d068'),
  ) +
  canvas.gloss('M104 120H216C270 160 276 296 206 298H114C44 296 50 160 104 120Z', 0.8) +
  path('M122 66H198L216 122H104Z', '#f4f0dc') +
  canvas.gloss('M122 66H198L216 122H104Z', 0.8) +
  path('M112 48H208V72H112Z', '#a8662f') +
  path('M130 18H190V50H130Z', '#c4854a') +
  path('M160 196C184 226 192 238 192 252A32 32 0 0 1 128 252C128 238 136 226 160 196Z', '#fff3c4') +
  path('M146 250q2 16 16 20', '#ffffff');

const tea: Sign = (canvas) =>
  steam(128, 84) +
  steam(164, 74) +
  steam(200, 84) +
  ellipse(160, 282, 132, 18, '#a2b8cf') +
  ellipse(160, 278, 130, 16, '#eef3f8') +
  path('M82 104H238L220 262Q218 278 204 280H116Q102 278 100 262Z', '#b9682f') +
  canvas.cut('M82 104H238L220 262Q218 278 204 280H116Q102 278 100 262Z', rect(70, 96, 190, 24, '#f2e7d6')) +
  stroke('M92 190H228M95 206H225', '#e6a872', 3, 'opacity=".7"') +
  canvas.gloss('M82 104H238L220 262Q218 278 204 280H116Q102 278 100 262Z') +
  ellipse(160, 104, 78, 13, '#f6efe3') +
  ellipse(160, 106, 69, 9.5, '#c98850');

const nuts: Sign = (canvas) => {
  const almond = (x: number, y: number, turn: number) =>
    placed(
      path('M44 0C26 28 -40 34 -42 0C-40 -34 26 -28 44 0Z', canvas.ball('#b06c38')) +
        stroke('M36 0C14 -10 -12 -10 -32 -4M34 4C14 6 -10 8 -30 6', '#7f4820', 2, 'opacity=".6"'),
      x,
      y,
      1,
      turn,
    );
  const cashew = (x: number, y: number, turn: number) =>
    placed(
      path(
        'M-46 8C-50 -34 42 -40 48 4C50 26 28 28 24 12C14 -4 -12 -4 -20 14C-28 32 -46 26 -46 8Z',
        canvas.ball('#efd9aa', 0.24),
      ),
      x,
      y,
      1,
      turn,
    );
  const pista = (x: number, y: number, turn: number) =>
    placed(
      ellipse(0, 0, 36, 24, '#8da548') +
        path('M-38 -2C-34 -32 34 -32 40 2C10 -10 -12 -10 -38 -2Z', '#e0cc9c') +
        path('M-38 4C-30 30 30 30 38 6C12 14 -14 14 -38 4Z', '#c9b380'),
      x,
      y,
      1,
      turn,
    );
  return (
    almond(94, 130, 30) +
    cashew(168, 104, -16) +
    pista(236, 134, 20) +
    cashew(104, 172, 40) +
    almond(174, 160, -30) +
    pista(140, 190, -10) +
    almond(232, 182, 14) +
    cashew(186, 204, 0) +
    path('M30 186Q160 232 290 186Q280 294 200 298H120Q40 294 30 186Z', '#8a5a34') +
    canvas.gloss('M30 186Q160 232 290 186Q280 294 200 298H120Q40 294 30 186Z', 0.8) +
    stroke('M30 186Q160 232 290 186', '#b98250', 9)
  );
};

const fruitAndVeg: Sign = (canvas) => {
  const put = (name: string, x: number, y: number, size: number, turn: number) =>
    placed(pieces[name]?.(canvas, 1) ?? '', x, y, size, turn);
  return (
    put('carrot', 70, 168, 1.5, -24) +
    put('cucumber', 246, 140, 1.34, 24) +
    put('brinjal', 160, 130, 1.5, 4) +
    put('tomato', 116, 234, 1.3, -8) +
    put('lemon', 246, 250, 1, 0) +
    put('onion', 196, 236, 1.18, 10)
  );
};

const dairy: Sign = (canvas) => {
  const can = 'M116 58H194V92C228 110 240 130 240 160V284Q240 298 224 298H86Q70 298 70 284V160C70 130 82 110 116 92Z';
  return (
    stroke('M76 150C20 140 20 230 74 220', '#8b9599', 11) +
    path(can, steel(canvas)) +
    stroke('M72 172H238M72 262H238', '#7d878b', 4, 'opacity=".6"') +
    path('M104 26H206V62H104Z', steel(canvas)) +
    ellipse(155, 28, 51, 9, '#f4f7f8') +
    placed(
      path(
        'M0 -50C28 -50 42 -12 42 10C42 38 24 52 0 52C-24 52 -42 38 -42 10C-42 -12 -28 -50 0 -50Z',
        canvas.ball('#f3e3cc', 0.26),
      ),
      250,
      246,
    ) +
    placed(
      path(
        'M0 -50C28 -50 42 -12 42 10C42 38 24 52 0 52C-24 52 -42 38 -42 10C-42 -12 -28 -50 0 -50Z',
        canvas.ball('#c98f5f', 0.26),
      ),
      184,
      256,
      0.84,
      -14,
    )
  );
};

const snacks: Sign = (canvas) => {
  const round = (x: number, y: number) =>
    circle(x + 4, y + 6, 62, '#a8702f') +
    circle(x, y, 62, '#e6b96f') +
    circle(x, y, 50, '#dda95a') +
    Array.from({ length: 7 }, (_, i) =>
      circle(x + Math.cos(i * 0.9) * 30, y + Math.sin(i * 0.9) * 30, 4.5, '#a8702f'),
    ).join('') +
    circle(x, y, 4.5, '#a8702f');
  return (
    round(232, 116) +
    round(218, 220) +
    path(
      'M118 54C134 44 148 52 156 68L250 268C256 286 244 296 226 296L40 290C20 288 14 274 24 258Z',
      canvas.ball('#dc9a3c', 0.4),
    ) +
    stroke('M132 72C120 140 100 220 58 274M140 90Q200 200 226 272', '#a86a1e', 5, 'opacity=".5"') +
    stroke('M40 276q14 10 30 4t30 4t30 2t30 2t30 2t34 -4', '#f0bd6a', 7)
  );
};

const drinks: Sign = (canvas) =>
  stroke('M196 130L226 18L262 10', '#e0533f', 11) +
  path('M76 70H244L224 282Q222 298 206 298H114Q98 298 96 282Z', '#eef6f2') +
  canvas.cut(
    'M76 70H244L224 282Q222 298 206 298H114Q98 298 96 282Z',
    path('M76 108H250V300H76Z', '#f59a1f') +
      path('M76 190H250V300H76Z', '#e8752a') +
      [
        [124, 134, 18],
        [190, 150, -14],
        [146, 190, 30],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          placed(rect(-24, -24, 48, 48, '#ffe3b0', 10) + rect(-15, -15, 22, 14, '#fff4dc', 6), x, y, 1, turn),
        )
        .join(''),
  ) +
  canvas.gloss('M76 70H244L224 282Q222 298 206 298H114Q98 298 96 282Z', 0.8) +
  placed(
    circle(0, 0, 46, '#5f9a2f') +
      circle(0, 0, 40, '#f3f3c4') +
      circle(0, 0, 35, '#b9d65a') +
      stroke('M0 -34V34M-30 -17L30 17M-30 17L30 -17', '#f3f3c4', 5),
    86,
    76,
  );

const cleaning: Sign = (canvas) =>
  stroke('M250 30L196 190', '#c98a4a', 15) +
  stroke('M70 160C70 60 250 60 250 160', '#8d8f92', 7) +
  [
    [100, 140, 34],
    [150, 122, 44],
    [206, 136, 38],
    [124, 158, 26],
    [182, 160, 30],
    [236, 160, 22],
    [84, 164, 20],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, canvas.ball('#e6f3fa', 0.14)))
    .join('') +
  path('M54 158H266L246 286Q244 298 230 298H90Q76 298 74 286Z', '#d0453a') +
  canvas.gloss('M54 158H266L246 286Q244 298 230 298H90Q76 298 74 286Z') +
  path('M46 152Q46 144 56 144H264Q274 144 274 152V172H46Z', lighter('#d0453a', 0.14)) +
  circle(270, 92, 17, '#d9edf7') +
  circle(64, 98, 12, '#d9edf7') +
  circle(266, 86, 5, '#ffffff');

const bathAndPooja: Sign = (canvas) => {
  const petal = (turn: number, size: number, colour: string) =>
    placed(path('M0 0C-50 -40 -44 -116 0 -160C44 -116 50 -40 0 0Z', canvas.ball(colour, 0.2)), 160, 236, size, turn);
  return (
    path('M60 236C100 214 220 214 260 236C250 276 210 296 160 296C110 296 70 276 60 236Z', brass(canvas)) +
    petal(-72, 0.86, '#e07aa6') +
    petal(72, 0.86, '#d0638f') +
    petal(-46, 1, '#ea92b8') +
    petal(46, 1, '#dc789f') +
    petal(-22, 1.08, '#f2aac9') +
    petal(22, 1.08, '#e68cb2') +
    petal(0, 1.06, '#f9c4da') +
    path('M160 60C138 34 150 12 160 -2C172 14 184 34 160 60Z', '#f59a1f') +
    path('M160 56C150 42 154 28 161 18C168 30 170 44 160 56Z', '#fff0b0')
  );
};

const signs: Record<string, Sign> = {
  'Rice & Atta': riceAndAtta,
  'Dals & Beans': dals,
  Spices: spices,
  'Oils & Ghee': oils,
  'Tea & Coffee': tea,
  'Nuts & Dry Fruit': nuts,
  'Fruit & Veg': fruitAndVeg,
  'Dairy & Eggs': dairy,
  'Snacks & Biscuits': snacks,
  Drinks: drinks,
  Cleaning: cleaning,
  'Bath & Pooja': bathAndPooja,
};

export function drawCategory(name: string): string {
  const canvas = new Canvas();
  const sign = signs[name];
  if (!sign) throw new Error(`${name} has no sign`);
  return canvas.svg(canvas.shadow(160, 220) + sign(canvas));
}

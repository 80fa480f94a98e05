import { type Canvas, circle, darker, ellipse, lighter, path, placed, rect, stroke } from './canvas.ts';
import type { Pack } from './soft-packs.ts';

const egg = (canvas: Canvas, colour: string) =>
  path(
    'M0 -26C14 -26 21 -6 21 6C21 20 12 27 0 27C-12 27 -21 20 -21 6C-21 -6 -14 -26 0 -26Z',
    canvas.ball(colour, 0.26),
  );

/** Pulp tray of thirty eggs. */
export const eggTray: Pack = (canvas, _look, print) => {
  const rows = Array.from({ length: 5 }, (_, row) => {
    const size = 0.76 + row * 0.07;
    const step = 40 + row * 3.4;
    return Array.from({ length: 6 }, (__, i) =>
      placed(egg(canvas, '#f7efe2'), 160 + (i - 2.5) * step, 74 + row * 32, size),
    ).join('');
  }).join('');
  return (
    canvas.shadow(160, 284, 292) +
    path('M44 66H276L304 222H16Z', '#8f8a80') +
    rows +
    path(
      'M10 214Q22 226 34 214T58 214T82 214T106 214T130 214T154 214T178 214T202 214T226 214T250 214T274 214T310 214L298 290H22Z',
      '#b5afa2',
    ) +
    canvas.sheen('M10 218H310L298 290H22Z') +
    rect(76, 228, 168, 58, '#fffaf0', 6) +
    print({ x: 80, y: 230, width: 160, height: 54 })
  );
};

/** Open carton of twelve eggs. */
export const eggBox: Pack = (canvas, { ground }, print) => {
  const front = 'M30 196H290L278 292H42Z';
  const rows = [0, 1]
    .map((row) =>
      Array.from({ length: 6 }, (_, i) =>
        placed(egg(canvas, i % 3 ? '#c98f5f' : '#b97a4a'), 60 + i * 40, 150 + row * 34, 0.9),
      ).join(''),
    )
    .join('');
  return (
    canvas.shadow(160, 266, 292) +
    path('M40 52H280L290 150H30Z', lighter(ground, 0.2)) +
    canvas.sheen('M40 52H280L290 150H30Z') +
    path('M30 140H290V200H30Z', darker(ground, 0.4)) +
    rows +
    path(front, ground) +
    canvas.cut(front, print({ x: 70, y: 198, width: 180, height: 92 })) +
    canvas.sheen(front)
  );
};

export const paneer: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M30 132H226V292H30Z';
  return (
    canvas.shadow(160, 262) +
    path('M30 132L92 84H292L226 132Z', '#ffffff') +
    path('M226 132L292 84V240L226 292Z', darker(ground, 0.2)) +
    path(front, ground) +
    canvas.cut(front, rect(20, 150, 220, 122, '#ffffff') + print({ x: 44, y: 150, width: 168, height: 122 })) +
    path('M226 152L292 104V222L226 272Z', darker(accent, 0.25)) +
    canvas.sheen(front) +
    [
      [232, 252, 0],
      [270, 268, 1],
      [206, 278, 1],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(`M${x} ${y}l14 -9h26l-12 9Z`, '#ffffff') +
          rect(x, y, 28, 26, '#f3efe2') +
          path(`M${x + 28} ${y}l12 -9v25l-12 10Z`, '#d8d2bf'),
      )
      .join('')
  );
};

export const cheesePack: Pack = (canvas, { ground, accent }, print) => {
  const body = 'M44 50Q150 40 256 50Q262 150 256 262Q150 272 44 262Q38 150 44 50Z';
  return (
    canvas.shadow(160, 250) +
    path(body, ground) +
    canvas.cut(body, rect(30, 236, 240, 40, accent) + print({ x: 60, y: 62, width: 180, height: 162 })) +
    canvas.sheen(body) +
    path('M170 214L286 200L300 286L184 300Z', '#f7b92c') +
    path('M170 214L286 200L288 206L174 221Z', '#ffe08a') +
    path('M184 300L300 286L302 292L187 306Z', '#c98a14')
  );
};

export const jaggery: Pack = (canvas, { ground, accent }, print) => {
  const body = 'M70 112C90 60 230 60 250 112L284 280Q160 314 36 280Z';
  return (
    canvas.shadow(160, 250) +
    path(
      body,
      canvas.across([
        [0, '#f0b95a'],
        [0.4, ground],
        [1, '#8f5412'],
      ]),
    ) +
    stroke('M92 120q20 10 34 2M190 104q24 8 40 -2M60 268q18 8 40 4M228 276q20 2 36 -8', '#8f5412', 3, 'opacity=".5"') +
    ellipse(160, 96, 72, 20, '#f5cc7e') +
    canvas.cut(
      body,
      rect(20, 138, 280, 118, '#fff6df') +
        rect(20, 138, 280, 8, accent) +
        rect(20, 248, 280, 8, accent) +
        print({ x: 78, y: 148, width: 164, height: 98 }),
    ) +
    canvas.gloss(body, 0.6) +
    placed(
      path('M-30 10L-14 -16L22 -12L32 12L4 22Z', '#c98a34') + path('M-30 10L-14 -16L4 -2L4 22Z', '#e3ad58'),
      52,
      282,
      0.9,
    )
  );
};

const biscuit = (x: number, y: number, r: number) =>
  circle(x + 3, y + 4, r, '#a8702f') +
  circle(x, y, r, '#e6b96f') +
  circle(x, y, r * 0.8, '#dda95a') +
  Array.from({ length: 8 }, (_, i) =>
    circle(x + Math.cos(i * 0.785) * r * 0.55, y + Math.sin(i * 0.785) * r * 0.55, r * 0.06, '#a8702f'),
  ).join('');

export const biscuitRoll: Pack = (canvas, { ground, accent }, print) => {
  const body = 'M34 86H268Q292 86 292 150T268 214H34Q24 150 34 86Z';
  return (
    canvas.shadow(160, 270, 286) +
    path('M12 100L36 86V214L12 200Q4 150 12 100Z', darker(ground, 0.2)) +
    path(body, ground) +
    canvas.cut(
      body,
      rect(30, 86, 300, 14, accent) + rect(30, 200, 300, 16, accent) + print({ x: 64, y: 102, width: 190, height: 96 }),
    ) +
    `<path d="${body}" fill="${canvas.down([
      [0, '#ffffff', 0.3],
      [0.25, '#ffffff', 0.1],
      [0.6, '#1c120a', 0.04],
      [1, '#1c120a', 0.42],
    ])}"/>` +
    biscuit(96, 244, 44) +
    biscuit(182, 250, 42)
  );
};

import { type Canvas, circle, darker, ellipse, lighter, path, placed, rect, stroke } from './canvas.ts';
import type { Pack } from './soft-packs.ts';

export const soapStack: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M36 150H238V252H36Z';
  return (
    canvas.shadow(160, 260) +
    path('M48 70L84 44H270L238 70Z', lighter(ground, 0.34)) +
    path('M48 70H238V150H48Z', darker(ground, 0.08)) +
    path('M238 70L270 44V124L238 150Z', darker(ground, 0.36)) +
    rect(48, 100, 190, 16, accent) +
    path('M36 150L48 142H238V150Z', lighter(ground, 0.2)) +
    path('M238 150L278 122V222L238 252Z', darker(ground, 0.34)) +
    path(front, ground) +
    canvas.cut(front, print({ x: 48, y: 154, width: 178, height: 94 })) +
    canvas.sheen(front) +
    ellipse(206, 284, 84, 12, darker(ground, 0.35)) +
    path(
      'M122 262Q122 234 160 234H252Q290 234 290 262Q290 288 252 288H160Q122 288 122 262Z',
      canvas.ball(lighter(ground, 0.36), 0.25),
    ) +
    stroke(
      'M148 256Q148 246 164 246H248Q264 246 264 256Q264 268 248 268H164Q148 268 148 256Z',
      darker(ground, 0.12),
      2.4,
      'opacity=".6"',
    )
  );
};

const coil = (x: number, y: number, r: number) =>
  circle(x, y, r, '#9aa2a5') +
  [0.9, 0.7, 0.5, 0.3]
    .map(
      (share, i) =>
        `<ellipse cx="${x + i}" cy="${y - i}" rx="${r * share}" ry="${r * share * 0.8}" fill="none" stroke="${i % 2 ? '#e9eef0' : '#687074'}" stroke-width="3.4" stroke-dasharray="9 4"/>`,
    )
    .join('');

export const scrubbers: Pack = (canvas, { ground, accent }, print) => {
  const card = 'M50 26Q160 18 270 26V150H50Z';
  return (
    canvas.shadow(160, 220) +
    path('M50 140H270V290Q160 300 50 290Z', '#dfe7ea') +
    [
      [94, 190],
      [160, 186],
      [226, 190],
      [94, 254],
      [160, 252],
      [226, 254],
    ]
      .map(([x = 0, y = 0]) => coil(x, y, 33))
      .join('') +
    canvas.sheen('M50 140H270V290Q160 300 50 290Z') +
    path(card, ground) +
    circle(160, 36, 7, '#ffffff') +
    canvas.cut(card, rect(40, 138, 240, 12, accent) + print({ x: 66, y: 46, width: 188, height: 92 })) +
    canvas.sheen(card)
  );
};

export const bagRoll: Pack = (canvas, { ground, accent }, print) => {
  const roll = 'M46 92H254Q286 92 286 180T254 268H46Q26 180 46 92Z';
  const dark = canvas.down([
    [0, lighter(ground, 0.4)],
    [0.3, ground],
    [1, darker(ground, 0.6)],
  ]);
  return (
    canvas.shadow(160, 270, 282) +
    path(roll, dark) +
    ellipse(46, 180, 24, 88, darker(ground, 0.25)) +
    ellipse(46, 180, 15, 60, lighter(ground, 0.14)) +
    ellipse(46, 180, 8, 30, '#cbb28a') +
    path('M86 92H240V268H86Q74 180 86 92Z', accent) +
    canvas.cut('M86 92H240V268H86Q74 180 86 92Z', print({ x: 92, y: 106, width: 144, height: 148 })) +
    `<path d="M80 92H240V268H80Z" fill="${canvas.down([
      [0, '#ffffff', 0.28],
      [0.4, '#ffffff', 0],
      [1, '#1c120a', 0.4],
    ])}"/>` +
    path('M254 92Q300 96 300 180L296 286L262 268Q286 200 254 92Z', darker(ground, 0.35))
  );
};

export const napkins: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M40 110H238V290H40Z';
  const folds = Array.from({ length: 15 }, (_, i) => `M40 ${118 + i * 12}H238L282 ${82 + i * 12}`).join('');
  return (
    canvas.shadow(162, 248) +
    path('M40 110L86 72H284L238 110Z', '#ffffff') +
    path('M238 110L284 72V250L238 290Z', darker(ground, 0.16)) +
    path(front, ground) +
    stroke(folds, '#b9b6ab', 1.6, 'opacity=".7"') +
    canvas.cut(front, rect(40, 146, 200, 108, accent) + print({ x: 50, y: 146, width: 178, height: 108 })) +
    path('M238 146L284 108V214L238 254Z', darker(accent, 0.3)) +
    canvas.sheen(front) +
    path('M104 92Q160 30 216 92L196 96Q160 66 126 96Z', '#fdfdfb') +
    stroke('M104 92Q160 30 216 92', '#d9d6cb', 2)
  );
};

const glove = (canvas: Canvas, colour: string) =>
  path(
    'M-40 140L-36 40C-58 14 -70 -10 -60 -18C-50 -24 -40 0 -30 4L-34 -60C-34 -74 -16 -74 -15 -60L-11 -14L-8 -82C-7 -96 11 -96 11 -82L11 -14L17 -72C18 -86 35 -84 35 -70L33 -6L40 -46C43 -58 57 -56 56 -42C54 -4 46 24 40 46L44 140Z',
    canvas.ball(colour, 0.36),
  ) +
  path('M-44 124H48V146H-44Z', darker(colour, 0.16)) +
  stroke('M-14 8V28M10 6V28M32 12L30 28', darker(colour, 0.3), 3, 'opacity=".5"');

export const gloves: Pack = (canvas, { ground, accent }, print) =>
  canvas.shadow(160, 230) +
  placed(glove(canvas, darker(ground, 0.06)), 106, 140, 1.06, -10) +
  placed(glove(canvas, ground), 212, 138, 1.06, 9) +
  rect(76, 196, 168, 92, accent, 8) +
  rect(80, 200, 160, 84, '#fffaf0', 6) +
  print({ x: 82, y: 202, width: 156, height: 80 });

export const bulbBox: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M26 64H206V292H26Z';
  return (
    canvas.shadow(160, 264) +
    path('M26 64L60 44H236L206 64Z', lighter(ground, 0.3)) +
    path('M206 64L236 44V268L206 292Z', darker(ground, 0.34)) +
    path(front, ground) +
    canvas.cut(
      front,
      rect(20, 64, 200, 14, accent) + print({ x: 34, y: 88, width: 148, height: 130 }) + rect(20, 262, 200, 40, accent),
    ) +
    canvas.sheen(front) +
    circle(
      236,
      196,
      56,
      canvas.radial([
        [0, '#ffffff'],
        [0.6, '#fdfbf2'],
        [1, '#dfe0d6'],
      ]),
    ) +
    path('M198 232Q236 258 274 232L262 268H210Z', '#eef0ec') +
    path('M212 262H260V294Q236 304 212 294Z', '#b9bfbd') +
    stroke('M214 272H258M214 282H258M214 292H258', '#7d8583', 3) +
    stroke('M206 176Q214 158 232 154', '#ffffff', 7)
  );
};

/** Carton of toothpaste with its tube. */
export const tubeBox: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M18 118H290V214H18Z';
  return (
    canvas.shadow(160, 276, 288) +
    path('M18 118L42 90H306L290 118Z', lighter(ground, 0.3)) +
    path('M290 118L306 90V184L290 214Z', darker(ground, 0.34)) +
    path(front, ground) +
    canvas.cut(
      front,
      path('M18 118H80L50 214H18Z', accent) +
        path('M262 118H300V214H232Z', accent) +
        print({ x: 66, y: 118, width: 178, height: 96 }),
    ) +
    canvas.sheen(front) +
    path('M24 232Q120 222 236 240V276Q120 294 24 286Z', '#fbfaf6') +
    path('M24 250Q120 246 236 252V266Q120 272 24 268Z', ground) +
    path('M236 238L270 246V270L236 278Z', darker(accent, 0.2)) +
    path('M270 242H296V274H270Z', ground) +
    path('M14 226H28V292H14Z', '#d9d7cf')
  );
};

export const tube: Pack = (canvas, { ground, accent }, print) => {
  const body = 'M88 26H232Q230 160 212 250H108Q90 160 88 26Z';
  return (
    canvas.shadow(160, 130) +
    path(body, ground) +
    canvas.cut(body, rect(80, 26, 160, 16, accent) + print({ x: 106, y: 56, width: 108, height: 164 })) +
    canvas.gloss(body) +
    path('M84 16H236V32H84Z', darker(ground, 0.14)) +
    path('M112 250H208L204 298H116Z', accent) +
    canvas.gloss('M112 250H208L204 298H116Z')
  );
};

export const iceBag: Pack = (canvas, { ground, accent }, print) => {
  const body = 'M136 74C70 90 44 160 50 240Q54 298 92 298H228Q266 298 270 240C276 160 250 90 184 74Z';
  const cubes = Array.from({ length: 24 }, (_, i) => {
    const x = 48 + (i % 6) * 40 + (Math.floor(i / 6) % 2) * 12;
    const y = 118 + Math.floor(i / 6) * 44;
    return placed(
      rect(-20, -20, 40, 40, '#e9f6fc', 8) +
        rect(-13, -13, 18, 12, '#ffffff', 5) +
        path('M-20 12L12 20H20V-12Z', '#a9d3e8'),
      x,
      y,
      1,
      ((i * 53) % 60) - 30,
    );
  }).join('');
  return (
    canvas.shadow(160, 200) +
    path('M120 22Q160 40 200 22L186 78H134Z', '#d5ecf5') +
    rect(130, 64, 60, 14, accent, 6) +
    canvas.cut(
      body,
      path(body, ground) + cubes + rect(40, 158, 240, 104, accent) + print({ x: 76, y: 160, width: 168, height: 100 }),
    ) +
    canvas.sheen(body)
  );
};

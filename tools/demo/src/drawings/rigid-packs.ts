import { type Canvas, circle, darker, ellipse, lighter, path, rect, stroke } from './canvas.ts';
import { behind, strewn } from './grains.ts';
import type { Pack } from './soft-packs.ts';

/** Square fifteen-kilo tin with a ring. */
export const squareTin: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M62 66H226V296H62Z';
  const side = 'M226 66L266 50V276L226 296Z';
  return (
    canvas.shadow(166, 214) +
    path('M62 66L104 48H266L226 66Z', '#d9d3c3') +
    ellipse(192, 56, 20, 6, '#a59d88') +
    ellipse(192, 52, 20, 6, accent) +
    stroke('M112 58C112 30 150 30 152 58', '#8d8674', 6) +
    path(side, darker(ground, 0.36)) +
    path(front, ground) +
    canvas.cut(
      front,
      stroke('M62 78H226M62 284H226', darker(ground, 0.35), 3, 'opacity=".5"') +
        print({ x: 70, y: 88, width: 148, height: 188 }),
    ) +
    canvas.sheen(front) +
    stroke('M240 74V276M252 68V270', '#ffffff', 2, 'opacity=".22"') +
    stroke('M62 66H226V296', '#ffffff', 2, 'opacity=".35"')
  );
};

export const foodTin: Pack = (canvas, { ground, accent }, print) => {
  const wall = 'M82 62V280Q160 312 238 280V62Z';
  const paper = 'M82 84Q160 108 238 84V262Q160 290 82 262Z';
  return (
    canvas.shadow(160, 168) +
    path(wall, '#c9ccca') +
    path(paper, ground) +
    canvas.cut(paper, rect(80, 248, 160, 50, accent) + print({ x: 92, y: 106, width: 136, height: 146 })) +
    canvas.gloss(wall) +
    ellipse(160, 62, 78, 22, '#eceeec') +
    ellipse(160, 62, 68, 17, '#c3c7c5') +
    ellipse(160, 64, 54, 12, '#d9dcda') +
    stroke('M150 60h26', '#9aa09d', 5)
  );
};

export const wideTin: Pack = (canvas, { ground, accent }, print) => {
  const wall = 'M28 130V254Q160 322 292 254V130Z';
  const lid = 'M22 96V146Q160 204 298 146V96Z';
  return (
    canvas.shadow(160, 276, 290) +
    path(wall, ground) +
    canvas.cut(wall, print({ x: 84, y: 182, width: 152, height: 108 })) +
    canvas.gloss(wall) +
    path(lid, accent) +
    canvas.gloss(lid) +
    ellipse(160, 96, 138, 52, lighter(accent, 0.14)) +
    ellipse(160, 96, 116, 41, darker(accent, 0.1)) +
    [0, 1, 2, 3, 4].map((i) => cookie(104 + i * 28, 92 + (i % 2) * 14, 22)).join('')
  );
};
const cookie = (x: number, y: number, r: number) =>
  ellipse(x, y + 3, r, r * 0.55, '#a5692b') +
  ellipse(x, y, r, r * 0.55, '#e0ac5c') +
  ellipse(x, y, r * 0.55, r * 0.28, '#d0933f');

export const box: Pack = (canvas, { ground, accent, goods }, print) => {
  const front = 'M56 52H224V296H56Z';
  const side = 'M224 52L268 36V278L224 296Z';
  return (
    canvas.shadow(164, 216) +
    path('M56 52L104 36H268L224 52Z', lighter(ground, 0.3)) +
    path(side, darker(ground, 0.3)) +
    path('M224 74L268 57V76L224 94Z', accent) +
    path(front, ground) +
    canvas.cut(
      front,
      rect(56, 52, 170, 14, accent) +
        (goods
          ? path('M56 222Q140 196 226 222V300H56Z', behind(goods)) +
            canvas.cut('M56 222Q140 196 226 222V300H56Z', strewn(goods, { x: 56, y: 206, width: 170, height: 92 }, 0.9))
          : rect(56, 268, 170, 30, accent)) +
        print({ x: 66, y: 76, width: 148, height: goods ? 128 : 180 }),
    ) +
    canvas.sheen(front) +
    stroke('M224 52V296', '#1c120a', 1.5, 'opacity=".3"')
  );
};

export const flatBox: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M22 96H286V282Q286 290 278 290H30Q22 290 22 282Z';
  return (
    canvas.shadow(156, 276, 292) +
    path('M22 96L44 62H304L286 96Z', lighter(ground, 0.25)) +
    path('M286 96L304 62V254L286 286Z', darker(ground, 0.34)) +
    path(front, ground) +
    canvas.cut(
      front,
      rect(20, 96, 270, 10, accent) +
        rect(20, 276, 270, 16, accent) +
        print({ x: 66, y: 114, width: 176, height: 154 }),
    ) +
    canvas.sheen(front)
  );
};

export const brick: Pack = (canvas, { ground, accent }, print) => {
  const front = 'M88 70H206V298H88Z';
  const side = 'M206 70L244 58V284L206 298Z';
  return (
    canvas.shadow(166, 160) +
    path('M88 70L122 40H236L244 58L206 70Z', lighter(ground, 0.4)) +
    path('M122 40L126 26H240L236 40Z', lighter(ground, 0.2)) +
    path('M150 62V46H186V62Z', accent) +
    ellipse(168, 46, 18, 6, lighter(accent, 0.3)) +
    path(side, darker(ground, 0.3)) +
    path(front, ground) +
    canvas.cut(
      front,
      rect(88, 70, 120, 14, accent) + print({ x: 94, y: 92, width: 106, height: 168 }) + rect(88, 270, 120, 30, accent),
    ) +
    canvas.sheen(front)
  );
};

export const tub: Pack = (canvas, { ground, accent }, print) => {
  const wall = 'M56 104H264L246 272Q244 292 226 294Q160 302 94 294Q76 292 74 272Z';
  return (
    canvas.shadow(160, 190) +
    path(wall, ground) +
    canvas.cut(wall, print({ x: 88, y: 124, width: 144, height: 154 })) +
    canvas.gloss(wall) +
    path('M46 82Q46 72 58 72H262Q274 72 274 82V102Q274 110 262 110H58Q46 110 46 102Z', accent) +
    canvas.gloss('M46 82Q46 72 58 72H262Q274 72 274 82V102Q274 110 262 110H58Q46 110 46 102Z') +
    ellipse(160, 74, 104, 12, lighter(accent, 0.35))
  );
};

/** Corrugated carton with one of its contents in front. */
export const caseOf =
  (unit: (canvas: Canvas, ground: string, accent: string) => string): Pack =>
  (canvas, { ground, accent }, print) => {
    const front = 'M24 90H232V284H24Z';
    const board = '#cfa06a';
    return (
      canvas.shadow(160, 270, 294) +
      path('M24 90L62 58H290L232 90Z', lighter(board, 0.24)) +
      path('M152 58L114 90H136L172 58Z', '#e9d7b4') +
      path('M232 90L290 58V250L232 284Z', darker(board, 0.28)) +
      path(front, board) +
      canvas.cut(
        front,
        rect(24, 104, 210, 120, lighter(ground, 0.05)) +
          rect(24, 228, 210, 8, accent) +
          print({ x: 34, y: 108, width: 146, height: 112 }),
      ) +
      canvas.sheen(front) +
      unit(canvas, ground, accent)
    );
  };

export const tetra = (canvas: Canvas, ground: string, accent: string) =>
  canvas.shadow(252, 60) +
  path('M218 178H272V298H218Z', ground) +
  path('M272 178L292 168V288L272 298Z', darker(ground, 0.32)) +
  path('M218 178L238 166H292L272 178Z', lighter(ground, 0.5)) +
  path('M218 196H272V226H218Z', accent) +
  circle(245, 256, 17, lighter(ground, 0.6)) +
  circle(245, 256, 12, accent) +
  stroke('M262 170L272 128L282 126', '#f6f3ea', 5) +
  canvas.sheen('M218 178H272V298H218Z');

export const smallBottle = (canvas: Canvas, ground: string, accent: string) => {
  const body =
    'M240 154H264C266 176 286 182 286 206V284Q286 298 274 298H230Q218 298 218 284V206C218 182 238 176 240 154Z';
  return (
    canvas.shadow(252, 66) +
    path(body, ground) +
    canvas.cut(body, rect(210, 216, 84, 50, accent) + circle(252, 241, 15, '#fffaf0')) +
    canvas.gloss(body) +
    path('M237 134H267V156H237Z', accent) +
    canvas.gloss('M237 134H267V156H237Z')
  );
};

export const smallCup = (canvas: Canvas, ground: string, accent: string) => {
  const wall = 'M214 206H292L282 290Q280 298 270 298H236Q226 298 224 290Z';
  return (
    canvas.shadow(252, 70) +
    path(wall, lighter(ground, 0.55)) +
    canvas.cut(wall, rect(210, 230, 90, 40, accent)) +
    canvas.gloss(wall) +
    ellipse(253, 205, 44, 9, '#d5d9d8') +
    ellipse(251, 203, 36, 6, '#f3f5f4') +
    circle(253, 250, 13, '#fffaf0')
  );
};

export const smallPacket = (canvas: Canvas, ground: string, accent: string) => {
  const body = 'M206 200Q252 192 300 200Q304 248 300 292Q252 300 206 292Q202 248 206 200Z';
  return (
    canvas.shadow(252, 90) +
    path(body, ground) +
    canvas.cut(
      body,
      rect(200, 232, 110, 34, accent) + circle(253, 249, 24, '#f3d9a0') + circle(253, 249, 17, '#dca95a'),
    ) +
    canvas.sheen(body)
  );
};

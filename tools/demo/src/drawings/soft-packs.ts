import { type Canvas, darker, lighter, path, rect, stroke } from './canvas.ts';
import { behind, type Field, type GrainName, strewn } from './grains.ts';

/** The colours of a pack; the caller draws the print. */
export interface Look {
  ground: string;
  accent: string;
  /** Visible through a window or a clear wall. */
  goods?: GrainName | undefined;
}
export type PrintOn = (field: Field) => string;
export type Pack = (canvas: Canvas, look: Look, print: PrintOn) => string;

const seam = (d: string, colour: string) => stroke(d, colour, 2.4, 'stroke-dasharray="7 5"');

/** Woven 25-kilo sack, sewn shut. */
export const sack: Pack = (canvas, { ground, accent }, print) => {
  const body =
    'M62 40C50 90 38 130 40 196C40 250 46 280 52 292Q74 300 90 295Q160 303 232 295Q248 300 268 292C274 280 280 250 280 196C282 130 270 90 258 40Q160 32 62 40Z';
  const weave = Array.from(
    { length: 11 },
    (_, i) => `M${52 + i * 21} 36C${44 + i * 23} 120 ${44 + i * 23} 220 ${50 + i * 22} 298`,
  ).join('');
  return (
    canvas.shadow(160, 236) +
    path('M66 18Q160 10 254 18L258 44Q160 34 62 44Z', darker(ground, 0.14)) +
    seam('M68 30Q160 21 252 30', accent) +
    path(body, ground) +
    canvas.cut(
      body,
      rect(30, 56, 260, 16, accent) +
        rect(30, 268, 260, 14, accent) +
        stroke(weave, darker(ground, 0.3), 1.2, 'opacity=".28"') +
        print({ x: 70, y: 86, width: 180, height: 170 }),
    ) +
    canvas.sheen(body) +
    stroke(
      'M66 52C84 66 82 88 70 104M252 56C240 72 240 92 250 112M54 270C74 262 90 268 104 282',
      '#ffffff',
      4,
      'opacity=".28"',
    ) +
    stroke('M72 56C90 72 88 90 78 108M246 60C234 78 236 96 246 116', '#1c120a', 2, 'opacity=".16"')
  );
};

/** Paper bag of five or ten kilos, with a folded gusset. */
export const bag: Pack = (canvas, { ground, accent, goods }, print) => {
  const front = 'M74 46L232 46Q240 170 240 292Q156 300 66 292Q66 170 74 46Z';
  const side = 'M232 46L252 56Q262 170 260 280L240 292Q240 170 232 46Z';
  return (
    canvas.shadow(162, 196) +
    path(side, darker(ground, 0.32)) +
    path('M246 54Q252 170 250 286L260 280Q262 170 252 56Z', darker(ground, 0.2)) +
    path(front, ground) +
    canvas.cut(
      front,
      rect(60, 46, 190, 26, darker(ground, 0.12)) +
        rect(60, 72, 190, 5, accent) +
        (goods
          ? window(canvas, goods, 'M112 294V262Q112 236 156 236Q198 236 198 262V294Z', {
              x: 108,
              y: 232,
              width: 94,
              height: 66,
            })
          : rect(60, 270, 190, 30, accent)) +
        print({ x: 82, y: 86, width: 146, height: goods ? 140 : 174 }),
    ) +
    canvas.sheen(front) +
    path('M72 22Q154 16 234 22L232 48Q154 42 74 48Z', lighter(ground, 0.16)) +
    seam('M80 34Q154 28 228 34', accent) +
    path('M234 22L252 34L252 56L232 48Z', darker(ground, 0.24))
  );
};

function window(canvas: Canvas, goods: GrainName, shape: string, field: Field): string {
  const scale = 0.82;
  return (
    path(shape, behind(goods)) +
    canvas.cut(shape, strewn(goods, field, scale)) +
    stroke(shape, '#ffffff', 3, 'opacity=".75"')
  );
}

const pouchBody =
  'M82 34H238L242 62C252 120 256 214 250 284Q244 296 226 297Q160 303 94 297Q76 296 70 284C64 214 68 120 78 62Z';

/** Standing pouch of a kilo or half a kilo, with a window. */
export const pouch: Pack = (canvas, { ground, accent, goods }, print) => {
  const crimp = Array.from({ length: 19 }, (_, i) => `M${88 + i * 8} 26V44`).join('');
  return (
    canvas.shadow(160, 182) +
    path(pouchBody, ground) +
    canvas.cut(
      pouchBody,
      (goods
        ? window(canvas, goods, 'M58 210Q110 190 160 208T262 206V310H58Z', { x: 62, y: 190, width: 196, height: 112 })
        : rect(60, 262, 200, 50, accent)) + print({ x: 84, y: 66, width: 152, height: goods ? 128 : 186 }),
    ) +
    canvas.sheen(pouchBody) +
    path('M80 22H240V46H80Z', lighter(ground, 0.22)) +
    stroke(crimp, darker(ground, 0.3), 1.4, 'opacity=".5"') +
    stroke('M84 56H236', darker(ground, 0.35), 2, 'opacity=".4"') +
    stroke('M84 76C76 140 74 210 80 276', '#ffffff', 6, 'opacity=".26"')
  );
};

/** Flat packet of a hundred or two hundred grams, with a round window. */
export const packet: Pack = (canvas, { ground, accent, goods }, print) => {
  const body = 'M88 44H232Q238 168 232 290H88Q82 168 88 44Z';
  const teeth = (y: number, to: number) =>
    `M86 ${y}${Array.from({ length: 18 }, (_, i) => `L${90 + i * 8.3} ${i % 2 ? y : to}`).join('')}L234 ${y}`;
  return (
    canvas.shadow(160, 148) +
    path(`${teeth(28, 22)}V46H86Z`, darker(ground, 0.1)) +
    path(`${teeth(294, 300)}V280H86Z`, darker(ground, 0.16)) +
    path(body, ground) +
    canvas.cut(
      body,
      rect(80, 44, 160, 18, accent) +
        (goods
          ? window(canvas, goods, 'M160 190a46 46 0 1 1 0 92a46 46 0 1 1 0 -92Z', {
              x: 112,
              y: 188,
              width: 96,
              height: 96,
            })
          : rect(80, 256, 160, 40, accent)) +
        print({ x: 96, y: 70, width: 128, height: goods ? 114 : 178 }),
    ) +
    canvas.sheen(body) +
    stroke('M96 60Q91 168 96 276', '#ffffff', 5, 'opacity=".25"')
  );
};

/** Puffed pillow pack of crisps and namkeen. */
export const pillow: Pack = (canvas, { ground, accent, goods }, print) => {
  const body = 'M72 50Q160 40 248 50C266 110 268 230 250 284Q160 294 70 284C52 230 54 110 72 50Z';
  const edge = (y: number, dy: number) =>
    `M68 ${y}${Array.from({ length: 16 }, (_, i) => `l5.75 ${i % 2 ? -dy : dy}l5.75 ${i % 2 ? dy : -dy}`).join('')}`;
  return (
    canvas.shadow(160, 186) +
    path(`${edge(28, -5)}L250 54Q160 44 70 54Z`, lighter(ground, 0.15)) +
    path('M68 284Q160 294 252 284L254 302Q160 308 66 302Z', darker(ground, 0.16)) +
    path(body, ground) +
    canvas.cut(
      body,
      (goods
        ? window(canvas, goods, 'M40 216C90 176 120 244 180 218S260 190 290 214V310H40Z', {
            x: 50,
            y: 190,
            width: 220,
            height: 112,
          })
        : rect(40, 248, 240, 60, accent)) + print({ x: 78, y: 62, width: 164, height: goods ? 130 : 176 }),
    ) +
    canvas.sheen(body) +
    stroke(
      'M76 62C92 84 78 96 70 120M244 64C226 84 240 104 252 122M74 272C92 256 84 240 72 228',
      '#ffffff',
      5,
      'opacity=".3"',
    )
  );
};

import { type Canvas, darker, ellipse, lighter, path, rect, stroke } from './canvas.ts';
import { behind, strewn } from './grains.ts';
import type { Look, Pack, PrintOn } from './soft-packs.ts';

interface Build {
  body: string;
  cap: string;
  field: { x: number; y: number; width: number; height: number };
  width: number;
  neck?: string;
  more?: string;
}

function bottle(canvas: Canvas, { ground, accent }: Look, print: PrintOn, build: Build, label = true): string {
  const { body, cap, field, width, neck = '', more = '' } = build;
  return (
    canvas.shadow(160, width) +
    (neck ? path(neck, lighter(ground, 0.35)) + canvas.gloss(neck) : '') +
    path(body, ground) +
    canvas.cut(
      body,
      (label ? rect(field.x - 40, field.y - 6, field.width + 80, field.height + 12, lighter(ground, 0.82)) : '') +
        print(field),
    ) +
    canvas.gloss(body) +
    more +
    path(cap, accent) +
    canvas.gloss(cap)
  );
}

export const oilBottle: Pack = (canvas, look, print) =>
  bottle(canvas, look, print, {
    body: 'M138 56H182C184 84 222 92 224 130L222 186Q214 196 222 206L224 284Q224 298 208 298H112Q96 298 96 284L98 206Q106 196 98 186L96 130C98 92 136 84 138 56Z',
    cap: 'M134 22Q134 18 140 18H180Q186 18 186 22V54H134Z',
    field: { x: 100, y: 132, width: 120, height: 140 },
    width: 140,
  });

export const tallBottle: Pack = (canvas, look, print) =>
  bottle(canvas, look, print, {
    body: 'M144 50H176V92C180 116 212 126 212 160V284Q212 298 198 298H122Q108 298 108 284V160C108 126 140 116 144 92Z',
    cap: 'M141 18H179V52H141Z',
    field: { x: 110, y: 158, width: 100, height: 124 },
    width: 116,
  });

export const petBottle: Pack = (canvas, look, print) =>
  bottle(canvas, look, print, {
    body: 'M142 42H178C180 74 220 84 222 124Q222 140 216 150Q224 160 222 176V236Q222 248 216 254Q222 262 222 272Q222 298 204 298H116Q98 298 98 272Q98 262 104 254Q98 248 98 236V176Q96 160 104 150Q98 140 98 124C100 84 140 74 142 42Z',
    cap: 'M138 16H182V42H138Z',
    field: { x: 100, y: 136, width: 120, height: 118 },
    width: 136,
  });

export const flipBottle: Pack = (canvas, look, print) =>
  bottle(
    canvas,
    look,
    print,
    {
      body: 'M128 62H192Q232 70 232 120V264Q232 298 200 298H120Q88 298 88 264V120Q88 70 128 62Z',
      cap: 'M122 24Q122 16 132 16H188Q198 16 198 24V64H122Z',
      field: { x: 98, y: 100, width: 124, height: 168 },
      width: 152,
    },
    false,
  );

export const toiletBottle: Pack = (canvas, look, print) =>
  bottle(
    canvas,
    look,
    print,
    {
      body: 'M120 74C116 56 128 46 138 40L156 52L190 66Q220 84 220 130V284Q220 298 206 298H114Q100 298 100 284V130Q100 96 120 74Z',
      cap: 'M128 14L162 26L152 56L122 42Q116 30 128 14Z',
      field: { x: 106, y: 128, width: 108, height: 150 },
      width: 128,
    },
    false,
  );

/** Five-litre can with a handle. */
export const can: Pack = (canvas, { ground, accent }, print) => {
  const body = 'M66 122Q66 88 100 84H226Q256 88 256 122V276Q256 298 234 298H88Q66 298 66 276Z';
  return (
    canvas.shadow(160, 196) +
    stroke('M152 92C150 40 232 36 238 96', darker(ground, 0.16), 22) +
    stroke('M150 88C150 36 228 32 236 92', lighter(ground, 0.2), 6, 'opacity=".7"') +
    path('M88 56H134V90H88Z', darker(ground, 0.1)) +
    path('M82 24H140V62H82Z', accent) +
    canvas.gloss('M82 24H140V62H82Z') +
    path(body, ground) +
    canvas.cut(
      body,
      stroke('M76 106H246M76 286H246', darker(ground, 0.3), 3, 'opacity=".4"') +
        print({ x: 84, y: 118, width: 154, height: 156 }),
    ) +
    canvas.sheen(body)
  );
};

/** Twenty-litre jar for a dispenser. */
export const waterJar: Pack = (canvas, look, print) => {
  const body =
    'M138 44H182Q184 62 206 70Q242 80 242 110Q242 118 236 122Q242 126 242 134V160Q242 166 236 170Q242 174 242 182V262Q242 298 212 298H108Q78 298 78 262V182Q78 174 84 170Q78 166 78 160V134Q78 126 84 122Q78 118 78 110Q78 80 114 70Q136 62 138 44Z';
  return (
    bottle(canvas, look, print, {
      body,
      cap: 'M134 16H186V46H134Z',
      field: { x: 92, y: 178, width: 136, height: 100 },
      width: 172,
    }) +
    stroke('M82 122H238M82 170H238', darker(look.ground, 0.3), 2.5, 'opacity=".5"') +
    stroke('M100 92Q94 96 94 108', '#ffffff', 6, 'opacity=".7"')
  );
};

export const jar: Pack = (canvas, { ground, accent, goods }, print) => {
  const body = 'M98 72H222Q244 84 244 112V264Q244 298 212 298H108Q76 298 76 264V112Q76 84 98 72Z';
  const filling = goods
    ? path(body, behind(goods)) + strewn(goods, { x: 72, y: 92, width: 176, height: 208 }, 0.9)
    : path(body, ground);
  return (
    canvas.shadow(160, 172) +
    canvas.cut(
      body,
      filling +
        rect(70, 70, 180, 22, 'rgba(255,255,255,.45)') +
        rect(60, 122, 200, 136, goods ? ground : lighter(ground, 0.85)) +
        print({ x: 90, y: 128, width: 140, height: 124 }),
    ) +
    canvas.gloss(body) +
    path('M92 34Q92 26 102 26H218Q228 26 228 34V72H92Z', accent) +
    stroke(
      Array.from({ length: 15 }, (_, i) => `M${100 + i * 8.6} 40V66`).join(''),
      darker(accent, 0.3),
      1.6,
      'opacity=".45"',
    ) +
    canvas.gloss('M92 34Q92 26 102 26H218Q228 26 228 34V72H92Z')
  );
};

/** Sealed glass phial of saffron on its card. */
export const phial: Pack = (canvas, { ground, accent, goods }, print) => {
  const glass = 'M206 118H258V276Q258 294 232 294Q206 294 206 276Z';
  const card = 'M50 26H220Q228 26 228 34V288Q228 296 220 296H50Q42 296 42 288V34Q42 26 50 26Z';
  return (
    canvas.shadow(156, 210) +
    path(card, ground) +
    canvas.cut(
      card,
      rect(40, 26, 190, 12, accent) + rect(40, 284, 190, 14, accent) + print({ x: 54, y: 56, width: 142, height: 208 }),
    ) +
    canvas.sheen(card) +
    path(glass, '#fbf3ea') +
    (goods
      ? canvas.cut(
          'M206 158H258V276Q258 294 232 294Q206 294 206 276Z',
          path('M206 158H258V300H206Z', '#6d0f12') + strewn(goods, { x: 200, y: 154, width: 64, height: 144 }, 0.9),
        )
      : '') +
    canvas.gloss(glass) +
    path('M202 84H262V122H202Z', accent) +
    canvas.gloss('M202 84H262V122H202Z') +
    ellipse(232, 84, 30, 5, lighter(accent, 0.3))
  );
};

import { beforeAll, expect, test } from '@jest/globals';
import { isPictureId, isWholePicture } from 'api/pictures/files';
import sharp from 'sharp';
import { demoCategories } from '../categories.ts';
import { demoDrawings } from '../pictures.ts';
import { readDemoFile } from '../products-file.ts';
import { draw } from './draw.ts';
import { loadFonts } from './fonts.ts';
import { readLabels } from './labels.ts';
import { inDevanagari } from './weights.ts';

const products = readDemoFile();
const labels = readLabels();
let drawn: { id: string; svg: string }[] = [];

beforeAll(async () => {
  await loadFonts();
  drawn = await Promise.all(
    demoDrawings.ids().map(async ({ id }) => ({ id, svg: (await demoDrawings.draw(id)) ?? '' })),
  );
}, 60_000);

test('every product has a picture of its own, and no two things share one', () => {
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  const packs = products.filter(({ pictures }) => pictures.includes('pack'));
  expect(packs).toHaveLength(products.length);
  expect(drawn.length).toBeGreaterThanOrEqual(products.length + demoCategories.length);
});

test('at least thirty are shown from the front, from within and from behind', () => {
  const turned = products.filter(({ pictures }) => pictures.join(' ') === 'pack inside back');
  expect(turned.length).toBeGreaterThanOrEqual(30);
});

test('a photo covers its square to the corners, and a cut-out leaves them free', async () => {
  const corner = async (svg: string) =>
    (
      await sharp(Buffer.from(svg)).extract({ left: 31, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()
    )[3];
  const photos = drawn.filter(({ id }) => isWholePicture(id));
  expect(photos.length).toBeGreaterThanOrEqual(4);
  for (const { id, svg } of photos) expect({ id, alpha: await corner(svg) }).toEqual({ id, alpha: 255 });
  for (const { id, svg } of drawn.filter(({ id }) => /-(?:pack|inside|category)-/.test(id)))
    expect({ id, alpha: await corner(svg) }).toEqual({ id, alpha: 0 });
});

test('a category is known by a drawing that is no product', () => {
  const ofProducts = new Set(products.flatMap(({ sku, pictures }) => pictures.map((side) => draw(sku, side))));
  for (const { name } of demoCategories) expect(ofProducts.has(draw(name, 'category'))).toBe(false);
});

test('every label has its name and weight in Latin and in Devanagari', () => {
  expect(labels.map(({ sku }) => sku)).toEqual(products.map(({ sku }) => sku));
  for (const { sku, name, hindi, weight } of labels) {
    expect({ sku, latin: /^[\p{Script=Latin}0-9 &:%-]+$/u.test(name.join(' ')) }).toEqual({ sku, latin: true });
    expect({
      sku,
      hindi: /^[\p{Script=Devanagari}\p{Mn}0-9W ]+$/u.test(hindi) && /\p{Script=Devanagari}/u.test(hindi),
    }).toEqual({ sku, hindi: true });
    expect({ sku, weight: /[0-9]/.test(weight) && !/[a-z]/i.test(inDevanagari(weight)) }).toEqual({
      sku,
      weight: true,
    });
  }
});

test('every drawing has its own name, and contains no text, no font and no picture from elsewhere', async () => {
  for (const { id, svg } of drawn) {
    expect({ id, isId: isPictureId(id) }).toEqual({ id, isId: true });
    expect({ id, plain: !/<(?:text|image|filter|script|use)|NaN|undefined|href/.test(svg) }).toEqual({
      id,
      plain: true,
    });
    expect({ id, small: svg.length < 150_000 }).toEqual({ id, small: true });
    const { width, hasAlpha } = await sharp(Buffer.from(svg)).metadata();
    expect({ id, width, hasAlpha }).toEqual({ id, width: 32, hasAlpha: true });
  }
}, 60_000);

test('a product is drawn the same each time, so that browsers may cache its picture for ever', () => {
  expect(draw('RA-01', 'pack')).toBe(draw('RA-01', 'pack'));
});

test.each([
  ['25 kg', '25 किग्रा'],
  ['1.2 litre', '1.2 लीटर'],
  ['12 × 750 ml', '12 × 750 मिली'],
  ['250 g', '250 ग्राम'],
])('%s is %s on the label', (latin, hindi) => {
  expect(inDevanagari(latin)).toBe(hindi);
});

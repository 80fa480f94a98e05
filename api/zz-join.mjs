import sharp from 'sharp';

const [out, ...files] = process.argv.slice(2);
const H = 900;
const ims = await Promise.all(
  files.map(async (f) => {
    const b = await sharp(f).resize({ height: H }).png().toBuffer();
    const m = await sharp(b).metadata();
    return { b, w: m.width };
  }),
);
let x = 0;
const comp = ims.map((i) => {
  const c = { input: i.b, left: x, top: 0 };
  x += i.w + 10;
  return c;
});
await sharp({ create: { width: x, height: H, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out);

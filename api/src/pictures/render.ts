import { type AnyPictureFile, type PictureFile, sharedFile } from './files.ts';

const mostPixels = 50_000_000;
const svgUnits = 32;
const cssDpi = 72;
const accepted = new Set(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'heif']);

/** A picture that cannot be accepted, with the reason as a sentence. */
export class PictureRefused extends Error {}

/** Loaded on first use: a process that only serves existing pictures does not need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The maximum ratio of a photo's sides, so that it loses little when it is cut square. */
const mostOblong = 1.5;

/** Decodes the whole picture once, so that a broken one is refused when it is sent and not when it is viewed. */
export async function checkPicture(bytes: Buffer): Promise<{ isWhole: boolean }> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    const { format, hasAlpha, width, height } = await picture.metadata();
    if (accepted.has(format)) {
      await picture.clone().resize(1).toBuffer();
      const isOpaque = !hasAlpha || (await picture.stats()).isOpaque;
      return { isWhole: isOpaque && Math.max(width / height, height / width) <= mostOblong };
    }
  } catch {
    throw new PictureRefused('The picture is broken, or larger than 50 megapixels.');
  }
  throw new PictureRefused('This is not a picture in JPEG, PNG, WebP or AVIF.');
}

/** The shop's yellow tint, behind pictures without a background. */
const sharedGround = '#fbf0d0';
const sharedMargin = 40;

async function renderShared(source: Buffer, isWhole: boolean): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = sharedFile;
  const margin = isWhole ? 0 : sharedMargin;
  const fitting = await sharp(source, { density: (cssDpi * height) / svgUnits, limitInputPixels: mostPixels })
    .autoOrient()
    .resize(width - 2 * margin, height - 2 * margin, { fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: sharedGround } })
    .composite([{ input: fitting }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** One size of a picture, without the camera's data. */
export const renderPicture = (source: Buffer, file: AnyPictureFile, isWhole: boolean): Promise<Buffer> =>
  file.format === 'jpeg' ? renderShared(source, isWhole) : renderSquare(source, file, isWhole);

/** Square: cropped, or on a transparent background. */
async function renderSquare(source: Buffer, { width, format }: PictureFile, isWhole: boolean): Promise<Buffer> {
  const sharp = await loadSharp();
  const square = sharp(source, { density: (cssDpi * width) / svgUnits, limitInputPixels: mostPixels })
    .autoOrient()
    .resize(width, width, { fit: isWhole ? 'cover' : 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return format === 'avif'
    ? square.avif({ quality: 55, effort: 2 }).toBuffer()
    : square.webp({ quality: 80, alphaQuality: 80, effort: 3 }).toBuffer();
}

import type { TaxDocument } from '@shop/contract/gst/documents';
import sharp from 'sharp';
import type { PictureStore } from '../pictures/store.ts';

const OWN = /^\/api\/pictures\/([a-z0-9-]+)\//;

/** In a format for PDF. A broken picture does not stop the invoice. */
export async function signaturePicture(pictures: PictureStore, { supplier }: TaxDocument): Promise<Buffer | undefined> {
  const [, id] = OWN.exec(supplier.signature) ?? [];
  if (id === undefined) return undefined;
  try {
    const bytes = await pictures.read(id, '480.webp');
    return bytes && (await sharp(bytes).flatten({ background: '#ffffff' }).png().toBuffer());
  } catch {
    return undefined;
  }
}

const LONGEST_SIDE = 1920;
const SENT_AS_IT_IS = 1_000_000;
const QUALITY = 0.86;

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

const encoded = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));

/**
 * Reduced to the size that the shop shows, so that a photo is sent in seconds. Formats that this browser cannot read
 * are sent unchanged.
 */
export async function smallerPicture(file: File): Promise<Blob> {
  if (file.size <= SENT_AS_IT_IS) return file;
  const picture = await decoded(file);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await encoded(canvas);
  return smaller && smaller.size < file.size ? smaller : file;
}

const LONGEST_SIDE = 1600;
const QUALITY = 0.8;
const MOST_BYTES = 1_000_000;

/**
 * Reduced, so that a photo is sent in seconds on a slow network. Undefined if this device cannot read it and it is too
 * large to be sent as it is.
 */
export async function smallerPicture(file: Blob): Promise<Blob | undefined> {
  const asItIs = file.size <= MOST_BYTES ? file : undefined;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return smaller && smaller.size <= MOST_BYTES ? smaller : asItIs;
  } catch {
    return asItIs;
  }
}

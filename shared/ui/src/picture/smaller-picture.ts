interface Wanted {
  longestSide: number;
  /** Of the JPEG. */
  quality: number;
  mostBytes: number;
  /** Nothing is cut off where a square shows it: the sides are filled with its own colours. */
  square?: boolean;
}

function draw(picture: ImageBitmap, { longestSide, square = false }: Wanted): HTMLCanvasElement {
  const { width, height } = picture;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const canvas = document.createElement('canvas');
  canvas.width = square ? Math.max(wide, high) : wide;
  canvas.height = square ? Math.max(wide, high) : high;
  const context = canvas.getContext('2d');
  if (square && wide !== high) {
    const colours = document.createElement('canvas');
    colours.width = colours.height = 4;
    colours.getContext('2d')?.drawImage(picture, 0, 0, 4, 4);
    context?.drawImage(colours, 0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(picture, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high);
  return canvas;
}

/**
 * Reduced, so that a photo is sent in seconds on a slow network. Undefined if this device cannot read it, as the server
 * would refuse it later, or if it is too large even so.
 */
export async function smallerPicture(file: Blob, wanted: Wanted): Promise<Blob | undefined> {
  const asItIs = file.size <= wanted.mostBytes ? file : undefined;
  try {
    const picture = await createImageBitmap(file);
    const canvas = draw(picture, wanted);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', wanted.quality));
    return smaller && smaller.size <= wanted.mostBytes ? smaller : asItIs;
  } catch (error) {
    // The browser cannot decode it.
    return error instanceof DOMException ? undefined : asItIs;
  }
}

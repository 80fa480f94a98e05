import { smallerPicture } from '@shop/ui/smaller-picture';

/** Doors of a whole day have room on the phone. */
const SIZE = { longestSide: 1280, quality: 0.7, mostBytes: 300_000, square: true };

const asData = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** As a `data:` address, which a report can keep; undefined if this phone cannot read it. */
export async function doorPicture(file: Blob): Promise<string | undefined> {
  const smaller = await smallerPicture(file, SIZE);
  return smaller && asData(smaller).catch(() => undefined);
}

export const isToSend = (photograph: string) => photograph.startsWith('data:');

export function pictureIn(photograph: string): Blob {
  const [head = '', data = ''] = photograph.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg';
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
}

import { expect, test } from '@jest/globals';
import { openCachedStore, openStore } from '@shop/server/store/open-store';
import { standInStorage } from '@shop/server/testing/stand-in-storage';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { toApiError } from '../http/errors.ts';
import { smallPictureFiles } from './files.ts';
import { PictureStore } from './store.ts';

const [small] = smallPictureFiles;
const square = (shade: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="${shade}"/></svg>`,
  );

async function png(shade: number) {
  const { default: sharp } = await import('sharp');
  return sharp(square(shade)).png().toBuffer();
}

async function opened() {
  const storage = await standInStorage();
  const place = { bucket: storage.settings, dataFolder: temporaryFolder() };
  const another = new PictureStore(await openStore({ ...place, dataFolder: '' }, 'pictures'));
  return { storage, pictures: new PictureStore(await openCachedStore(place, 'pictures')), another };
}

const idIn = (url: string) => url.split('/')[3] ?? '';
const read = (pictures: PictureStore, url: string) => pictures.read(idIn(url), small?.name ?? '');

test('a picture that one server accepted is served by the others', async () => {
  const { pictures, another } = await opened();
  const url = await pictures.add(await png(1));
  expect((await read(another, url))?.length).toBeGreaterThan(0);
});

test.each([{ status: 503, code: 'SlowDown' }, { status: 403, code: 'AccessDenied' }, 'hangs up'] as const)(
  'while the storage responds %j a picture is refused whole, and those that were seen go on',
  async (fault) => {
    const { storage, pictures } = await opened();
    const seen = await pictures.add(await png(1));
    const before = await read(pictures, seen);
    const keys = [...storage.objects.keys()];
    storage.is(fault);
    const refusal = await pictures.add(await png(20)).catch((error) => toApiError(error));
    expect(refusal).toMatchObject({ status: 503, code: 'no_storage', retryAfter: 3 });
    expect((refusal as Error).message).toBe('The shop cannot reach its pictures at the moment. Please try again.');
    expect([...storage.objects.keys()]).toEqual(keys);
    expect(await read(pictures, seen)).toEqual(before);
    storage.is('none');
    expect(await pictures.add(await png(20))).toMatch(/^\/api\/pictures\//);
  },
  20_000,
);

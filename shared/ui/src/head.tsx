import { profileAtom, settingsAtom, useIsPageShown } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { pictureToShare } from './picture/sources.ts';

interface Props {
  title: string;
  /** On the home page: what the shop is, beside its name. */
  about?: string;
  description: string;
  /** The page's canonical address, without filters and sorting. */
  path: string;
  picture?: string | undefined;
  type?: 'website' | 'product';
  /** For pages that search engines should leave out. */
  hidden?: boolean;
}

/** Title, description, canonical link and Open Graph; React puts them into the document's head. */
export function Head({ title, about, description, path, picture, type = 'website', hidden = false }: Props) {
  const { business_name: shop = 'Panseri', img_ids: logos } = useAtomValue(profileAtom);
  const { publicOrigin, imageHosts } = useAtomValue(settingsAtom);
  const isShown = useIsPageShown();
  if (!isShown) return null;
  const image = pictureToShare(picture ?? logos?.[0]?.url, imageHosts);
  return (
    <>
      <title>{`${title} · ${about ?? shop}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicOrigin + path} />
      {hidden && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicOrigin + path} />
      <meta property="og:image" content={image.url.startsWith('/') ? publicOrigin + image.url : image.url} />
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
    </>
  );
}

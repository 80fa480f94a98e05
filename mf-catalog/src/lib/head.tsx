import { profileAtom, settingsAtom, useIsPageShown } from '@shop/platform';
import { rewriteHost } from '@shop/ui/picture-sources';
import { useAtomValue } from 'jotai';

interface Props {
  title: string;
  description: string;
  /** The page's canonical address, without filters and sorting. */
  path: string;
  picture?: string | undefined;
  type?: 'website' | 'product';
  /** For pages that search engines should leave out. */
  hidden?: boolean;
}

/** Title, description, canonical link and Open Graph; React puts them into the document's head. */
export function Head({ title, description, path, picture, type = 'website', hidden = false }: Props) {
  const { business_name: shop = 'Panseri' } = useAtomValue(profileAtom);
  const { publicOrigin, imageHosts } = useAtomValue(settingsAtom);
  const isShown = useIsPageShown();
  if (!isShown) return null;
  const whole = title === shop ? shop : `${title} · ${shop}`;
  const image = picture && rewriteHost(picture, imageHosts);
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicOrigin + path} />
      {hidden && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicOrigin + path} />
      {image && <meta property="og:image" content={image.startsWith('/') ? publicOrigin + image : image} />}
    </>
  );
}

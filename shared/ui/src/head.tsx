import { htmlLanguage, inLanguage } from '@shop/contract/page-language';
import {
  addressOf,
  currentLanguage,
  ENGLISH,
  languagesAtom,
  profileAtom,
  settingsAtom,
  useIsPageShown,
} from '@shop/platform';
import { useAtomValue } from 'jotai';
import { pictureToShare } from './picture/sources.ts';

interface Props {
  title: string;
  /** On the home page: a description of the shop after its name. */
  about?: string;
  description: string;
  /** The page's canonical address, without filters and sorting. */
  path: string;
  picture?: string | undefined;
  type?: 'website' | 'product';
  /** For pages that search engines should leave out. */
  hidden?: boolean;
}

/** For search engines, which read the served page: people find it in their own language, wherever they look for it. */
function Languages({ path, isListed }: { path: string; isListed: boolean }) {
  const { publicOrigin } = useAtomValue(settingsAtom);
  const languages = useAtomValue(languagesAtom);
  const locale = currentLanguage() === ENGLISH ? 'en' : currentLanguage();
  if (languages.length === 0 || !isListed) return <meta property="og:locale" content={`${locale}_IN`} />;
  return (
    <>
      <meta property="og:locale" content={`${locale}_IN`} />
      {[undefined, ...languages].map((language) => (
        <link
          key={htmlLanguage(language)}
          rel="alternate"
          hrefLang={htmlLanguage(language)}
          href={publicOrigin + inLanguage(path, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicOrigin + path} />
    </>
  );
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
      <link rel="canonical" href={publicOrigin + addressOf(path)} />
      {hidden && <meta name="robots" content="noindex" />}
      {__SERVER__ && <Languages path={path} isListed={!hidden} />}
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicOrigin + addressOf(path)} />
      <meta property="og:image" content={image.url.startsWith('/') ? publicOrigin + image.url : image.url} />
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
    </>
  );
}

export interface HostRewrite {
  from: string;
  to: string;
}

/** Pictures of an old storage host are requested from its successor. */
export function rewriteHost(url: string, rewrites: readonly HostRewrite[]): string {
  const rewrite = rewrites.find(({ from }) => from !== '' && url.startsWith(from));
  return rewrite ? rewrite.to + url.slice(rewrite.from.length) : url;
}

const WIDTHS = [160, 320, 480, 640, 960];
/** A photo with its own background: it fills its frame. */
export const isWhole = (url: string): boolean => url.includes('/api/pictures/photo-');

const ownPicture = /^(.*\/api\/pictures\/[^/?#]+\/)\d+\.(?:avif|webp)$/;

export interface PictureSources {
  src: string;
  /** Only for our own pictures, which exist in every width and both formats. */
  avif?: string;
  webp?: string;
}

/** `largest` leaves out wider files: a card never needs them. */
export function pictureSources(url: string, largest: number, rewrites: readonly HostRewrite[] = []): PictureSources {
  const src = rewriteHost(url, rewrites);
  const base = ownPicture.exec(src)?.[1];
  if (!base) return { src };
  const widths = WIDTHS.filter((width) => width <= largest);
  const list = (format: string) => widths.map((width) => `${base}${width}.${format} ${width}w`).join(', ');
  return { src: `${base}${widths.at(-1) ?? 160}.webp`, avif: list('avif'), webp: list('webp') };
}

interface SharedPicture {
  url: string;
  width?: number;
  height?: number;
}

/** A shared page's picture in a message: 1200 x 630 and opaque, except a picture from elsewhere. Without one it is the shop's. */
export function pictureToShare(url: string | undefined, rewrites: readonly HostRewrite[] = []): SharedPicture {
  const size = { width: 1200, height: 630 };
  if (!url) return { url: '/icons/share.png', ...size };
  const src = rewriteHost(url, rewrites);
  const base = ownPicture.exec(src)?.[1];
  return base ? { url: `${base}share.jpg`, ...size } : { url: src };
}

const pathsOf = (addresses: string[], below: string) =>
  [...new Set(addresses)].flatMap((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && pathname.startsWith(below) ? [pathname] : [];
  });

/** Built files that this tab has loaded, including later ones that no page lists. */
export const builtFiles = () =>
  pathsOf(
    performance.getEntriesByType('resource').map(({ name }) => name),
    '/_sections/',
  );

export const shownPictures = () =>
  pathsOf(
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map((image) => image.currentSrc),
    '/api/pictures/',
  );

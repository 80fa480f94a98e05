import type { PageSettings } from '@shop/contract/release';

/** The shop's own pictures, as the API and pages name them. */
export const OWN_PICTURES = '/api/pictures/';

/** Pages handle a pictures origin like any host that has moved: through their settings. */
export const picturesAt = (origin: string): PageSettings['imageHosts'][number] => ({
  from: OWN_PICTURES,
  to: origin + OWN_PICTURES,
});

/** The origin of the shop's own pictures; null: the front door. */
export function picturesOrigin({ imageHosts }: PageSettings): string | null {
  const elsewhere = imageHosts.find(({ from }) => from === OWN_PICTURES);
  return elsewhere ? new URL(elsewhere.to).origin : null;
}

/** Opens a connection that a page will need. */
export function preconnect(settings: PageSettings): string | null {
  const origin = picturesOrigin(settings);
  return origin && `<${origin}>; rel=preconnect`;
}

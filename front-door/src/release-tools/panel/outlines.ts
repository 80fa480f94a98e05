import type { PageRelease } from '@shop/contract/release';
import { element } from './element.ts';
import { ownerOfPage } from './page-parts.ts';

interface Part {
  place: Element;
  name: string;
  section: string;
}

const all = (selector: string) => [...document.querySelectorAll(selector)];

function partsOnPage(release: PageRelease): Part[] {
  const page = ownerOfPage(release, location.pathname);
  return [
    ...all('#root :is(header, footer):not([data-page] *)').map((place) => ({ place, name: 'shell', section: 'shell' })),
    ...all('[data-page]').map((place) => ({ place, name: page, section: page })),
    ...all('[data-fragment]').map((place) => {
      const name = (place as HTMLElement).dataset.fragment ?? '';
      return { place, name, section: name.split('/')[0] ?? '' };
    }),
  ];
}

function frameAround({ place, name, section }: Part, owners: Record<string, string>): HTMLElement {
  const { left, top, width, height } = place.getBoundingClientRect();
  const frame = element(
    'div',
    { className: 'frame' },
    element('span', {}, `${name}, owned by ${owners[section] ?? section}`),
  );
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return frame;
}

/** Frames over the page, redrawn as it moves, until they are switched off. */
export function outlines(into: HTMLElement, release: PageRelease) {
  let drawing = 0;
  const isSeen = ({ place }: Part) => place.getBoundingClientRect().height > 0;
  return {
    show(owners: Record<string, string>) {
      into.replaceChildren(
        ...partsOnPage(release)
          .filter(isSeen)
          .map((part) => frameAround(part, owners)),
      );
      drawing = requestAnimationFrame(() => this.show(owners));
    },
    hide() {
      cancelAnimationFrame(drawing);
      into.replaceChildren();
    },
  };
}

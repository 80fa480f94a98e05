import type { ReactNode } from 'react';

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** A tab stop while a part is out of view. */
function followSize(region: HTMLElement | null) {
  if (!region) return;
  const observer = new ResizeObserver(() => {
    if (isCut(region)) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  });
  for (const each of [region, ...region.children]) observer.observe(each);
  return () => observer.disconnect();
}

interface Props {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** For content that may be larger than its box: keyboard users can scroll it too. */
export const Scrolling = ({ label, className, children }: Props) => (
  <section ref={followSize} className={className} aria-label={label}>
    {children}
  </section>
);

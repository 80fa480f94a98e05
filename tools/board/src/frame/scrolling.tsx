import type { ReactNode } from 'react';

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/** A stop of the keyboard as long as something of it is out of sight. */
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

/** What may be larger than its place: then it is reached and scrolled by keyboard, too. */
export const Scrolling = ({ label, className, children }: Props) => (
  <section ref={followSize} className={className} aria-label={label}>
    {children}
  </section>
);

import type { Canary } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';

/** The canary of a section, or the only one; refuses if there is none or several. */
export function oneCanary(canaries: readonly Canary[], section: string | undefined, otherwise: string): Canary {
  const fitting = canaries.filter((canary) => section === undefined || canary.section === section);
  const [canary, another] = fitting;
  if (!canary) throw new Refusal([`There is no canary${section ? ` of ${section}` : ''}: ${otherwise}`]);
  if (another)
    throw new Refusal([`There are canaries of ${fitting.map((each) => each.section).join(', ')}: name the section`]);
  return canary;
}

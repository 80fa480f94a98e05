import { invalid } from '../../http/errors.ts';

const same = (label: string) => label.replace(/\s+/g, '').toLowerCase();

/** Customers choose by the label only. */
export function checkLabels(labels: readonly string[], field: string) {
  const seen = new Set<string>();
  for (const label of labels) {
    if (seen.has(same(label))) throw invalid({ [field]: `Two packs cannot both have the label ${label.trim()}.` });
    seen.add(same(label));
  }
}

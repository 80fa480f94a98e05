import type { Tint } from '@shop/contract/common';
import type { OfficeCategory } from '@shop/contract/office/products';
import type { Draft } from '../draft/draft.ts';
import type { Problems } from '../draft/problems.ts';

export interface PartProps {
  draft: Draft;
  edit: (change: Partial<Draft>) => void;
  /** Errors that may be shown now. */
  problems: Problems;
  categories: readonly OfficeCategory[];
}

export const tintOf = (categories: readonly OfficeCategory[], id: string): Tint =>
  categories.find(({ _id }) => _id === id)?.tint ?? 'clay';

import type { BannerSlide, StoredSection, ThemeKind } from '@shop/contract/theme';
import { newId } from '../../features/new-id.ts';

export const newSlide = (): BannerSlide => ({
  title: '',
  text: '',
  img_url: '',
  link: '',
  link_text: '',
  tint: 'haldi',
});

export function newSection(kind: ThemeKind): StoredSection {
  const head = { _id: newId(), title: '' };
  switch (kind) {
    case 'banner':
      return { ...head, kind, slides: [newSlide()] };
    case 'categories':
      return { ...head, kind, category_ids: [] };
    case 'products':
      return { ...head, kind, product_ids: [] };
    case 'text':
      return { ...head, kind, html: '' };
  }
}

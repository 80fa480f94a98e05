import type { BusinessProfile } from '@shop/shared/contract/business.ts';
import type { Theme } from '@shop/shared/contract/theme.ts';
import type { ApiClient } from '@shop/shared/shop.ts';

export interface ShopFront {
  profile: Partial<BusinessProfile>;
  theme: Theme;
}

const nothing: ShopFront = { profile: {}, theme: { sections: [], headerCategories: [] } };

/** What the header and footer of every page need. Without it the shop is plainer, not broken. */
export async function loadShopFront(api: Pick<ApiClient, 'get'>): Promise<ShopFront> {
  const [profile, theme] = await Promise.all([
    api.get<BusinessProfile>('/admin/profile', { cached: true }).catch(() => nothing.profile),
    api.get<Theme>('/user/theme', { cached: true }).catch(() => nothing.theme),
  ]);
  return { profile, theme };
}

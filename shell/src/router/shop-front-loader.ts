import type { BusinessProfile } from '@shop/contract/business';
import { PROFILE_TEXTS } from '@shop/contract/profile-texts';
import type { Theme } from '@shop/contract/theme';
import type { ApiClient } from '@shop/platform';

export interface ShopFront {
  profile: Partial<BusinessProfile>;
  theme: Theme;
}

const nothing: ShopFront = { profile: {}, theme: { sections: [], headerCategories: [] } };

/** The texts may be long and have their own pages, which fetch them; every other page leaves them out. */
function withoutTexts(profile: BusinessProfile): Partial<BusinessProfile> {
  const front: Partial<BusinessProfile> = { ...profile };
  for (const text of PROFILE_TEXTS) delete front[text];
  return front;
}

/** Data for the header and footer of every page. Without it the shop is plainer, not broken. */
export async function loadShopFront(api: Pick<ApiClient, 'get'>): Promise<ShopFront> {
  const [profile, theme] = await Promise.all([
    api.get<BusinessProfile>('/admin/profile', { cached: true }).then(withoutTexts, () => nothing.profile),
    api.get<Theme>('/user/theme', { cached: true }).catch(() => nothing.theme),
  ]);
  return { profile, theme };
}

import type {
  CategoryInput,
  CategoryPatch,
  OfficeCategoriesResponse,
  OfficeCategory,
  SubcategoryPatch,
} from '@shop/contract/office/products';
import { api, type Query, queries } from '@shop/platform';

export const categoriesQuery = (): Query<OfficeCategory[]> => ({
  key: ['office', 'categories'],
  freshMs: 5_000,
  refetchOn: ['online', 'visibilitychange'],
  fetch: async ({ api, signal }) =>
    (await api.get<OfficeCategoriesResponse>('/admin/categories', { signal })).categories,
});

export type CategoryChange =
  | { do: 'make'; category: CategoryInput }
  | { do: 'change'; id: string; patch: CategoryPatch }
  | { do: 'delete'; id: string }
  | { do: 'order'; ids: string[] }
  | { do: 'makeBelow'; id: string; name: string }
  | { do: 'changeBelow'; id: string; patch: SubcategoryPatch }
  | { do: 'deleteBelow'; id: string }
  | { do: 'orderBelow'; id: string; ids: string[] };

function send(change: CategoryChange): Promise<OfficeCategoriesResponse> {
  const path = '/admin/categories';
  switch (change.do) {
    case 'make':
      return api.post(path, change.category);
    case 'change':
      return api.patch(`${path}/${change.id}`, change.patch);
    case 'delete':
      return api.post(`${path}/${change.id}/delete`);
    case 'order':
      return api.put(`${path}/order`, { ids: change.ids });
    case 'makeBelow':
      return api.post(`${path}/${change.id}/subcategories`, { name: change.name });
    case 'changeBelow':
      return api.patch(`/admin/subcategories/${change.id}`, change.patch);
    case 'deleteBelow':
      return api.post(`/admin/subcategories/${change.id}/delete`);
    case 'orderBelow':
      return api.put(`${path}/${change.id}/order`, { ids: change.ids });
  }
}

/** Each response is the whole current list. */
export async function changeCategories(change: CategoryChange): Promise<void> {
  const { categories } = await send(change);
  queries.set(categoriesQuery().key, categories);
}

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

const path = '/admin/categories';

/** Each response is the whole current list. */
async function changed(send: Promise<OfficeCategoriesResponse>) {
  queries.set(categoriesQuery().key, (await send).categories);
}

export const makeCategory = (category: CategoryInput) => changed(api.post(path, category));
export const changeCategory = (id: string, patch: CategoryPatch) => changed(api.patch(`${path}/${id}`, patch));
export const deleteCategory = (id: string) => changed(api.post(`${path}/${id}/delete`));
export const orderCategories = (ids: string[]) => changed(api.put(`${path}/order`, { ids }));

export const makeSubcategory = (categoryId: string, name: string) =>
  changed(api.post(`${path}/${categoryId}/subcategories`, { name }));
export const changeSubcategory = (id: string, patch: SubcategoryPatch) =>
  changed(api.patch(`/admin/subcategories/${id}`, patch));
export const deleteSubcategory = (id: string) => changed(api.post(`/admin/subcategories/${id}/delete`));
export const orderSubcategories = (categoryId: string, ids: string[]) =>
  changed(api.put(`${path}/${categoryId}/order`, { ids }));

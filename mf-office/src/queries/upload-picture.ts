import type { PictureResponse } from '@shop/contract/import';
import { api } from '@shop/platform';

export const uploadPicture = async (picture: Blob): Promise<string> =>
  (await api.post<PictureResponse>('/admin/picture', picture, { headers: { 'Content-Type': picture.type } })).url;

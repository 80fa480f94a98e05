import type { RatingResponse } from '@shop/contract/product';
import { api } from '@shop/platform';

export const sendRating = (viewerId: string, productId: string, rating: number) =>
  api.put<RatingResponse>(`/user/update-rating/${viewerId}/${productId}`, { rating });

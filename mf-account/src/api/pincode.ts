import type { PincodeAnswer } from '@shop/contract/user';
import { api } from '@shop/platform';
import { queryOptions } from '@tanstack/react-query';

export const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text);

export const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['pincode', pincode],
    queryFn: ({ signal }) => api.get<PincodeAnswer>(`/user/pincode/${pincode}`, { signal, cached: true }),
    enabled: isPincode(pincode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

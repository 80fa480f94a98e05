import { isPincode } from '@shop/contract/address-rules';
import type { PincodeAnswer } from '@shop/contract/user';
import { api } from '@shop/platform';
import { queryOptions } from '@tanstack/react-query';

export const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['pincode', pincode],
    queryFn: ({ signal }) => api.get<PincodeAnswer>(`/user/pincode/${pincode}`, { signal, cached: true }),
    enabled: isPincode(pincode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

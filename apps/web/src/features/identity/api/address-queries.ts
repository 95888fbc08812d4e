// Query for the state of the user's proof of address.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { ownAddressSchema } from '../model/address-proof.ts';

export const addressQueries = {
  all: () => ['address'] as const,
  own: (userId: string) =>
    queryOptions({
      queryKey: [...addressQueries.all(), userId],
      queryFn: () => call('my_address_proof', {}, ownAddressSchema),
    }),
};

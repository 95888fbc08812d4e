// Queries for transfers to the user's own account, newest first, and for the data that the user
// needs to collect the money of a transfer.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import type { Tables } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { ownMoneyToCollectSchema } from '../model/money-to-collect.ts';

export type IncomingTransfer = Pick<
  Tables<'money_transfers'>,
  'id' | 'sender_id' | 'payout_centimes' | 'created_at'
> & {
  status: MoneyTransferStatus;
  cities: Pick<Tables<'cities'>, 'name' | 'name_fr' | 'name_ar'> | null;
  sender: string | undefined;
};

const PAGE = 50;

export const recipientQueries = {
  /**
   * The query keys start with the root key of transfers, so that a realtime event also invalidates
   * these queries.
   */
  all: () => ['money', 'to-collect'] as const,
  list: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...recipientQueries.all(), 'list', userId],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam }) => fetchComing(userId, pageParam),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.created_at),
    }),
  one: (transferId: string) =>
    queryOptions({
      queryKey: [...recipientQueries.all(), transferId],
      queryFn: () => call('transfer_to_collect', { p_id: transferId }, ownMoneyToCollectSchema),
    }),
};

/**
 * Excludes transfers for which no cash has been paid in yet, because only the sender may see them.
 */
async function fetchComing(
  userId: string,
  before: string | undefined,
): Promise<IncomingTransfer[]> {
  const supabase = await getSupabase();
  let query = supabase
    .from('money_transfers')
    .select('id,sender_id,payout_centimes,status,created_at,cities(name,name_fr,name_ar)')
    .eq('receiver_id', userId)
    .not('funded_at', 'is', null);
  if (before) query = query.lt('created_at', before);
  const transfers = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(PAGE)
      .overrideTypes<Omit<IncomingTransfer, 'sender'>[], { merge: false }>(),
  );
  const ids = [...new Set(transfers.map((one) => one.sender_id))];
  const people = ids.length > 0 ? await call('people_by_id', { p_ids: ids }) : [];
  const names = new Map(
    people.map((one) => [one.id, [one.first_name, one.last_name].filter(Boolean).join(' ')]),
  );
  return transfers.map((one) => ({ ...one, sender: names.get(one.sender_id) }));
}

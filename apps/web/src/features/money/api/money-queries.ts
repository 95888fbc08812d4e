// Queries for the sender's transfers, limits, prices and brokers. The keys of the transfer and
// limit queries start with the same root key, so that a realtime event can invalidate these queries
// together.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import type { Tables } from '@wasl/db-types';
import { type AnswerOf, call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { type Shop, shopSchema } from '../../../shared/shops/shop.ts';
import { MONEY_QUERY_KEY } from '../model/money-query-key.ts';
import { forgetCodesOfEndedTransfers } from '../model/payout-codes.ts';

type City = Pick<Tables<'cities'>, 'id' | 'name' | 'name_fr' | 'name_ar'>;
export type MoneyTransfer = Omit<Tables<'money_transfers'>, 'status'> & {
  status: MoneyTransferStatus;
};
export type ListedTransfer = MoneyTransfer & {
  cities: City | null;
  /** Cash counts that the sender has not yet confirmed or rejected. */
  cash_handovers: Pick<CashHandover, 'id'>[];
};
export type TransferEvent = Tables<'money_transfer_events'>;
export type CashHandover = Tables<'cash_handovers'>;
export type TransferDetail = Omit<ListedTransfer, 'cash_handovers'> & {
  money_transfer_events: TransferEvent[];
  cash_handovers: CashHandover[];
};

export type AvailableBroker = Omit<AnswerOf<'available_brokers'>[number], 'shop'> & { shop: Shop };

const CITY = 'cities(id,name,name_fr,name_ar)';
const PAGE = 50;
/** A quote is valid for 15 minutes and is refetched before it expires. */
const QUOTE_FRESH_MS = 14 * 60_000;

export const moneyQueries = {
  all: () => MONEY_QUERY_KEY,
  list: (userId: string, status: MoneyTransferStatus | undefined) =>
    infiniteQueryOptions({
      queryKey: [...moneyQueries.all(), 'list', userId, status ?? 'all'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam }) => fetchTransfers(userId, PAGE, { status, before: pageParam }),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.created_at),
    }),
  detail: (transferId: string) =>
    queryOptions({
      queryKey: [...moneyQueries.all(), 'detail', transferId],
      queryFn: async () => {
        const supabase = await getSupabase();
        const answer = await supabase
          .from('money_transfers')
          .select(`*,${CITY},money_transfer_events(*),cash_handovers(*)`)
          .eq('id', transferId)
          .order('id', { referencedTable: 'money_transfer_events' })
          .maybeSingle()
          .overrideTypes<TransferDetail, { merge: false }>();
        const transfer = unwrap(answer);
        forgetCodesOfEndedTransfers([transfer]);
        return transfer;
      },
    }),
  people: (ids: string[]) =>
    queryOptions({
      queryKey: ['people', ...ids],
      enabled: ids.length > 0,
      staleTime: 300_000,
      queryFn: async () => {
        const supabase = await getSupabase();
        const people = unwrap(await supabase.from('public_profiles').select().in('id', ids));
        return new Map(
          people.map((one) => [one.id, [one.first_name, one.last_name].filter(Boolean).join(' ')]),
        );
      },
    }),
  /**
   * @param quoteId - Quote of the user. With a quote, the response also states which brokers have
   * enough cash.
   */
  brokers: (cityId: number | null, quoteId: string | undefined) =>
    queryOptions({
      queryKey: ['available-brokers', cityId, quoteId],
      enabled: cityId !== null,
      queryFn: async (): Promise<AvailableBroker[]> => {
        const brokers = await call('available_brokers', {
          p_city_id: cityId ?? 0,
          ...(quoteId ? { p_quote_id: quoteId } : {}),
        });
        return brokers.map((broker) => ({ ...broker, shop: shopSchema.parse(broker.shop) }));
      },
    }),
  limits: () =>
    queryOptions({
      queryKey: [...moneyQueries.all(), 'limits'],
      queryFn: async () => {
        const [limits] = await call('my_limits', {});
        return limits ?? null;
      },
    }),
  quotes: () => ['quote'] as const,
  /**
   * @param cityId - Destination city; null until the user has chosen one. The quote is refused when
   * the route to this city is suspended.
   */
  quote: (amountCentimes: number | null, feePayer: string, cityId: number | null = null) =>
    queryOptions({
      queryKey: [...moneyQueries.quotes(), amountCentimes, feePayer, cityId],
      enabled: amountCentimes !== null,
      staleTime: QUOTE_FRESH_MS,
      refetchInterval: QUOTE_FRESH_MS,
      queryFn: () =>
        call('quote_money_transfer', {
          p_amount_centimes: amountCentimes ?? 0,
          p_fee_payer: feePayer,
          ...(cityId === null ? {} : { p_recipient_city_id: cityId }),
        }),
    }),
};

type Part = { status?: MoneyTransferStatus | undefined; before?: string | undefined };

/**
 * Transfers, newest first. `before` is the `created_at` value of the last transfer that is already
 * shown.
 */
async function fetchTransfers(userId: string, limit: number, { status, before }: Part) {
  const supabase = await getSupabase();
  let query = supabase
    .from('money_transfers')
    .select(`*,${CITY},cash_handovers(id)`)
    .eq('sender_id', userId)
    .is('cash_handovers.confirmed_at', null)
    .is('cash_handovers.rejected_at', null);
  if (status) query = query.eq('status', status);
  if (before) query = query.lt('created_at', before);
  const transfers = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit)
      .overrideTypes<ListedTransfer[], { merge: false }>(),
  );
  forgetCodesOfEndedTransfers(transfers);
  return transfers;
}

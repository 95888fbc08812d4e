// Queries of the broker workspace: the broker's profile, open requests of the city, accepted
// transfers and recorded cash counts.
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@wasl/db-types';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { MAX_BOARD_REQUESTS } from '../model/max-board-requests.ts';

export type MoneyRequest = Tables<'money_transfer_requests'>;
export type DoneTransfer = Tables<'money_transfers'>;
export type Handover = Tables<'cash_handovers'>;
export type BrokerJob = DoneTransfer & {
  money_transfer_events: Pick<Tables<'money_transfer_events'>, 'id' | 'kind' | 'created_at'>[];
};

const HISTORY = 20;

export const brokerQueries = {
  all: () => ['broker'] as const,
  workspace: (userId: string) =>
    queryOptions({
      queryKey: [...brokerQueries.all(), userId],
      refetchInterval: pauses.brokerPoll,
      queryFn: async () => {
        const supabase = await getSupabase();

        // Converts the query to a single promise, because each await of a query builder sends the
        // query again.
        const own = Promise.resolve(
          supabase
            .from('brokers')
            .select('*,cities(name,name_fr,name_ar)')
            .eq('id', userId)
            .single(),
        );
        // RLS hides a request if the broker declined it, or is the sender or recipient of the
        // transfer. The city filter lets the database use an index on the city. Without this
        // filter, RLS would check every request in the country.
        const board = async () => {
          const { city_id: cityId } = unwrap(await own);
          return supabase
            .from('money_transfer_requests')
            .select()
            .eq('city_id', cityId)
            .is('addressed_broker_id', null)
            .order('created_at')
            .limit(MAX_BOARD_REQUESTS);
        };
        const [ownRow, requests, turns, jobs, done, handovers] = await Promise.all([
          own,
          board(),
          supabase
            .from('money_transfer_requests')
            .select()
            .eq('addressed_broker_id', userId)
            .order('created_at'),
          supabase
            .from('money_transfers')
            .select('*,money_transfer_events(id,kind,created_at)')
            .eq('broker_id', userId)
            .eq('status', 'in_process')
            .order('accepted_at')
            .order('id', { referencedTable: 'money_transfer_events' })
            .overrideTypes<BrokerJob[], { merge: false }>(),
          supabase
            .from('money_transfers')
            .select()
            .eq('broker_id', userId)
            .in('status', ['completed', 'abandoned'])
            .order('updated_at', { ascending: false })
            .limit(HISTORY),
          supabase
            .from('cash_handovers')
            .select()
            .eq('broker_id', userId)
            .order('recorded_at', { ascending: false })
            .limit(HISTORY),
        ]);
        return {
          own: unwrap(ownRow),
          requests: [...unwrap(turns), ...unwrap(requests)],
          jobs: unwrap(jobs),
          done: unwrap(done),
          handovers: unwrap(handovers),
        };
      },
    }),
};

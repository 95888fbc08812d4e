// Follows transfers, their events and handovers live; after a gap everything is fetched again, never assumed.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { moneyQueries } from './queries.ts';

/** Either all transfers a person sends, or everything about one. */
type Scope = { senderId: string } | { transferId: string };
type Followed = { table: string; filter: string };

/**
 * Row-level security decides which of these changes reach this person.
 * @param other What else is asked again, such as the dashboard.
 */
export function useLiveMoney(scope: Scope, other?: QueryKey): void {
  const queryClient = useQueryClient();
  const key = JSON.stringify(scope);
  const otherKey = JSON.stringify(other ?? null);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const refresh = () => {
      const also = JSON.parse(otherKey) as QueryKey | null;
      for (const queryKey of [moneyQueries.all(), also]) {
        if (queryKey) void queryClient.invalidateQueries({ queryKey });
      }
    };
    void getSupabase()
      .then((supabase) => {
        if (isGone) return;
        let channel = supabase.channel(`money-${crypto.randomUUID()}`);
        for (const { table, filter } of followed(JSON.parse(key))) {
          channel = channel.on(
            'postgres_changes',
            { event: '*', schema: 'public', table, filter },
            refresh,
          );
        }
        channel.subscribe((status) => {
          // Also after each reconnection: what happened in between was not told.
          if (status === 'SUBSCRIBED') refresh();
        });
        stop = () => void supabase.removeChannel(channel);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [queryClient, key, otherKey]);
}

function followed(scope: Scope): Followed[] {
  if ('senderId' in scope) {
    return [{ table: 'money_transfers', filter: `sender_id=eq.${scope.senderId}` }];
  }
  return [
    { table: 'money_transfers', filter: `id=eq.${scope.transferId}` },
    { table: 'money_transfer_events', filter: `transfer_id=eq.${scope.transferId}` },
    { table: 'cash_handovers', filter: `transfer_id=eq.${scope.transferId}` },
  ];
}

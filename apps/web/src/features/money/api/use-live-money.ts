// Follows transfers, their events and handovers live; after a gap everything is fetched again, never assumed.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { moneyQueries } from './queries.ts';

const TABLES = ['money_transfers', 'money_transfer_events', 'cash_handovers'] as const;

/** Row-level security decides which changes reach this person. */
export function useLiveMoney(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const refresh = () => queryClient.invalidateQueries({ queryKey: moneyQueries.all() });
    void getSupabase()
      .then((supabase) => {
        if (isGone) return;
        let channel = supabase.channel(`money-${userId}-${crypto.randomUUID()}`);
        for (const table of TABLES) {
          channel = channel.on(
            'postgres_changes',
            { event: '*', schema: 'public', table },
            refresh,
          );
        }
        channel.subscribe((status) => {
          // Also after each reconnection: what happened in between was not told.
          if (status === 'SUBSCRIBED') void refresh();
        });
        stop = () => void supabase.removeChannel(channel);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [queryClient, userId]);
}

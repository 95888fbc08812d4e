// Keeps the workspace current without a reload; after a gap everything is fetched again.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { brokerQueries } from './queries.ts';

const TABLES = [
  'money_transfer_requests',
  'money_transfers',
  'money_transfer_events',
  'cash_handovers',
] as const;

export function useLiveWorkspace(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const refresh = () => queryClient.invalidateQueries({ queryKey: brokerQueries.all() });
    void getSupabase()
      .then((supabase) => {
        if (isGone) return;
        let channel = supabase.channel(`broker-${userId}-${crypto.randomUUID()}`);
        for (const table of TABLES) {
          channel = channel.on(
            'postgres_changes',
            { event: '*', schema: 'public', table },
            refresh,
          );
        }
        channel.subscribe((status) => {
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

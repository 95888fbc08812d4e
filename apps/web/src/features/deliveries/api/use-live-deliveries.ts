// Keeps what is shown of parcels true by the person's live channel; after a gap everything is fetched again.
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { personChannel } from '../../../shared/lib/person-channel.ts';
import { deliveryQueries } from './delivery-queries.ts';

/** @param other What else is asked again, such as the dashboard. */
export function useLiveDeliveries(userId: string, other?: QueryKey): void {
  const queryClient = useQueryClient();
  const otherKey = JSON.stringify(other ?? null);
  useEffect(() => {
    const channel = personChannel(userId);
    const refresh = () => {
      const also = JSON.parse(otherKey) as QueryKey | null;
      for (const queryKey of [deliveryQueries.all(), also]) {
        if (queryKey) void queryClient.invalidateQueries({ queryKey });
      }
    };
    const stopEvents = channel.subscribe('delivery', refresh);
    const stopStatus = channel.onStatus((status) => {
      if (status === 'live') refresh();
    });
    return () => {
      stopEvents();
      stopStatus();
    };
  }, [queryClient, userId, otherKey]);
}

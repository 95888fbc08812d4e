// Turns push notifications on this device on and off.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';
import { turnOffPush, turnOnPush } from './push-port.ts';
import { pushQueries } from './push-queries.ts';

/**
 * Calls the browser's permission prompt directly in the click handler, because some browsers show
 * the prompt only there.
 */
export const useTurnOnPush = (userId: string) => useDeviceChange(userId, () => turnOnPush(userId));

export const useTurnOffPush = (userId: string) => useDeviceChange(userId, turnOffPush);

function useDeviceChange<Answer>(userId: string, change: () => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refreshQueries(queryClient, [pushQueries.device(userId).queryKey]),
  });
}

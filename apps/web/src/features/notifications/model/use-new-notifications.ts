// Hook for notifications that arrive while the list is open. While the reader is at the top of the
// list, new notifications appear immediately. While the reader is further down, they appear only
// after a click on a button.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { notificationListQueries } from '../api/notification-list-queries.ts';
import type { Filter } from './notification.ts';

const eventSchema = z.object({
  notification: z.object({ is_read: z.boolean(), topic: z.string() }),
});

/**
 * Maximum scroll distance from the top, in pixels, at which new rows are inserted immediately,
 * because they do not disturb the reader there.
 */
const TOP = 120;

export function useNewNotifications(userId: string, filter: Filter) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<Filter>();
  const { queryKey } = notificationListQueries.list(userId, filter);
  const show = () => {
    setWaiting(undefined);
    void queryClient.invalidateQueries({ queryKey });
  };
  usePersonLiveUpdates(userId, ['notification'], [], (payload) => {
    const event = eventSchema.safeParse(payload);
    if (!event.success || event.data.notification.is_read) return false;
    if (!['all', 'unread', event.data.notification.topic].includes(filter)) return false;
    if (window.scrollY < TOP) show();
    else setWaiting(filter);
    return false;
  });
  return { hasNews: waiting === filter, show };
}

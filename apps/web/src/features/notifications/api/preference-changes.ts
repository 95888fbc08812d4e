// Changes what a person chose: shown at once, taken back when it did not arrive; the answer is what holds.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import {
  applyPreferenceChange,
  type Change,
  preferencesSchema,
} from '../model/notification-preferences.ts';
import { preferenceQueries } from './preference-queries.ts';

const KEY = ['notification-preferences'];

export function useChangePreferences(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = preferenceQueries.mine(userId);
  return useMutation({
    mutationFn: (change: Change) =>
      'hasPushDetails' in change
        ? call('set_push_details', { p_is_on: change.hasPushDetails }, preferencesSchema)
        : call(
            'set_notification_preferences',
            { p_choices: { [change.offer.topic]: { [change.offer.channel]: change.isOn } } },
            preferencesSchema,
          ),
    // One after the other: an older answer must not come last.
    scope: { id: 'notification-preferences' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && applyPreferenceChange(known, change));
    },
    onSettled: () => {
      // While another choice is on its way, the answer does not know it yet.
      if (queryClient.isMutating({ mutationKey: KEY }) <= 1) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    mutationKey: KEY,
  });
}

/** Without hours nothing is quiet. */
export type QuietHours = { hours?: { from: string; until: string }; zone: string };

export function useSetQuietHours(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ hours, zone }: QuietHours) =>
      call(
        'set_quiet_hours',
        { p_time_zone: zone, ...(hours && { p_from: hours.from, p_until: hours.until }) },
        preferencesSchema,
      ),
    onSuccess: (preferences) =>
      queryClient.setQueryData(preferenceQueries.mine(userId).queryKey, preferences),
  });
}

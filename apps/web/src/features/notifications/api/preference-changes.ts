// Mutation of the notification preferences with an optimistic update. A failure rolls the update
// back; a success replaces it with the preferences in the response.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import {
  applyPreferenceChange,
  type PreferenceChange,
  type Preferences,
  preferencesSchema,
} from '../model/notification-preferences.ts';
import { preferenceQueries } from './preference-queries.ts';

const KEY = ['notification-preferences'];

export function useChangePreferences(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = preferenceQueries.mine(userId);
  /** Preferences that the server last confirmed. */
  const inForce = useRef<Preferences>(undefined);
  // Shows the preferences in force together with the changes that are still being saved. The refetch
  // in `onSettled` is not enough: without a network it fails like the change itself, and the screen
  // would keep showing a choice that the server never received.
  const showInForce = (ended: PreferenceChange) => {
    const others = queryClient
      .getMutationCache()
      .findAll({ mutationKey: KEY, status: 'pending' })
      .map(({ state }) => state.variables as PreferenceChange)
      .filter((change) => change !== ended);
    if (inForce.current) {
      queryClient.setQueryData(queryKey, others.reduce(applyPreferenceChange, inForce.current));
    }
  };
  return useMutation({
    mutationFn: (change: PreferenceChange) =>
      'hasPushDetails' in change
        ? call('set_push_details', { p_is_on: change.hasPushDetails }, preferencesSchema)
        : call(
            'set_notification_preferences',
            { p_choices: { [change.offer.topic]: { [change.offer.channel]: change.isOn } } },
            preferencesSchema,
          ),
    // Mutations run one after another, so that the response of an older mutation cannot arrive
    // after that of a newer one.
    scope: { id: 'notification-preferences' },
    onMutate: async (change) => {
      if (queryClient.isMutating({ mutationKey: KEY }) <= 1) {
        inForce.current = queryClient.getQueryData(queryKey);
      }
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && applyPreferenceChange(known, change));
    },
    onSuccess: (saved, change) => {
      inForce.current = saved;
      showInForce(change);
    },
    onError: (_error, change) => showInForce(change),
    onSettled: () => {
      // Ignores this response while another mutation is pending, because the response does not
      // include that mutation yet.
      if (queryClient.isMutating({ mutationKey: KEY }) <= 1) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    mutationKey: KEY,
  });
}

/** Quiet hours to be saved. If `hours` is missing, the stored quiet hours are removed. */
export type QuietHours = { hours?: { from: string; until: string }; zone: string };

/** Sets or removes the quiet hours. Times such as 22:00 apply in the IANA time zone `zone`. */
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

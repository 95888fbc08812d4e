// Schema of the notification preferences in the database response.
import { z } from 'zod/mini';
import { TOPICS } from './notification.ts';

const offerSchema = z.object({
  topic: z.enum([...TOPICS, 'security']),
  channel: z.enum(['push', 'email', 'sms']),
  is_on: z.boolean(),
  is_locked: z.boolean(),
});

export const preferencesSchema = z.object({
  offers: z.array(offerSchema),
  /** True when push notifications may contain names and amounts. */
  has_push_details: z.boolean(),
  /** Start of the quiet hours, such as 22:00. */
  quiet_from: z.nullable(z.string()),
  quiet_until: z.nullable(z.string()),
  /** IANA time zone; null until the user sets one. */
  time_zone: z.nullable(z.string()),
  has_email: z.boolean(),
  has_phone: z.boolean(),
});

export type ChannelOffer = z.infer<typeof offerSchema>;
export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferenceChange = { offer: ChannelOffer; isOn: boolean } | { hasPushDetails: boolean };

/** Returns the preferences with a change that is not saved yet, for the optimistic update. */
export function applyPreferenceChange(
  preferences: Preferences,
  change: PreferenceChange,
): Preferences {
  if ('hasPushDetails' in change) {
    return { ...preferences, has_push_details: change.hasPushDetails };
  }
  const { topic, channel } = change.offer;
  return {
    ...preferences,
    offers: preferences.offers.map((one) =>
      one.topic === topic && one.channel === channel ? { ...one, is_on: change.isOn } : one,
    ),
  };
}

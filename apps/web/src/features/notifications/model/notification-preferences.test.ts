// Tests of two parts of the notification settings: preferences that are changed optimistically, and
// the choice and the names of time zones.
import { expect, it } from 'vitest';
import { applyPreferenceChange, type Preferences } from './notification-preferences.ts';
import { timeZoneOptions, timeZonePlaceName } from './time-zones.ts';

const PREFERENCES: Preferences = {
  offers: [
    { topic: 'money', channel: 'push', is_on: true, is_locked: false },
    { topic: 'money', channel: 'sms', is_on: false, is_locked: false },
    { topic: 'chat', channel: 'push', is_on: true, is_locked: false },
  ],
  has_push_details: false,
  quiet_from: null,
  quiet_until: null,
  time_zone: null,
  has_email: true,
  has_phone: false,
};

it('changing one channel of a topic, or names and amounts in push notifications, changes no other choice', () => {
  const [offer] = PREFERENCES.offers;
  if (!offer) throw new Error('the offer does not exist');
  const after = applyPreferenceChange(PREFERENCES, { offer, isOn: false });
  expect(after.offers.map(({ is_on }) => is_on)).toEqual([false, false, true]);
  expect({ ...after, offers: PREFERENCES.offers }).toEqual(PREFERENCES);
  expect(applyPreferenceChange(PREFERENCES, { hasPushDetails: true })).toEqual({
    ...PREFERENCES,
    has_push_details: true,
  });
});

it.each([
  [null, 'Africa/Casablanca', ['Africa/Casablanca']],
  [null, 'Europe/Paris', ['Europe/Paris', 'Africa/Casablanca']],
  ['Asia/Dubai', 'Europe/Paris', ['Asia/Dubai', 'Europe/Paris', 'Africa/Casablanca']],
  ['Europe/Paris', 'Europe/Paris', ['Europe/Paris', 'Africa/Casablanca']],
])(
  "with the saved time zone %s and the device's zone %s, the user can choose from the zones %j",
  (known, ofDevice, zones) => {
    expect(timeZoneOptions(known, ofDevice)).toEqual(zones);
  },
);

it('names a time zone by its place, and an unknown zone by its key', () => {
  expect(timeZonePlaceName('Africa/Casablanca', 'fr')).toMatch(/Maroc/);
  expect(timeZonePlaceName('Africa/Atlantis', 'fr')).toBe('Africa/Atlantis');
});

// Reads the position of the device for a handover. If the position is unknown, returns the reason.

import { deadlines } from '../../../shared/timeouts.ts';
import type { ScanFields } from './queue/queued-scan.ts';

const REASONS = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

type Place = Pick<ScanFields, 'latitude' | 'longitude' | 'accuracy_m' | 'no_place'>;

/**
 * @returns Latitude and longitude in degrees and the accuracy in metres, from a position at most 30
 * seconds old; or `no_place` with the reason. Never rejects.
 */
export function currentPosition(): Promise<Place> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ no_place: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy_m: Math.round(accuracy) }),
      ({ code }) => resolve({ no_place: REASONS[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: deadlines.scanPosition, maximumAge: 30_000 },
    );
  });
}

// Where the device is at the moment of a handover, or why that cannot be known.

import { deadlines } from '../../../shared/timeouts.ts';
import type { ScanFields } from './queue/queued-scan.ts';

const REASONS = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

type Place = Pick<ScanFields, 'latitude' | 'longitude' | 'accuracy_m' | 'no_place'>;

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

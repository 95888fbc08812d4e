// Tests of the function that reads the device's position at a handover, or returns the reason why
// the position is unknown.
import { afterEach, expect, it, vi } from 'vitest';
import { currentPosition } from './current-position.ts';

type Ask = Geolocation['getCurrentPosition'];
const phone = (getCurrentPosition: Ask) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

afterEach(() => void vi.unstubAllGlobals());

it('returns a position that is at most 30 seconds old, and its accuracy in whole metres', async () => {
  const asked: (PositionOptions | undefined)[] = [];
  phone((onPlace, _, options) => {
    asked.push(options);
    onPlace({
      coords: { latitude: 30.42, longitude: -9.6, accuracy: 12.6 },
    } as GeolocationPosition);
  });
  expect(await currentPosition()).toEqual({ latitude: 30.42, longitude: -9.6, accuracy_m: 13 });
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 8000, maximumAge: 30_000 }]);
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unavailable'],
])('converts the geolocation error code %i to the reason %s', async (code, reason) => {
  phone((_, onProblem) => onProblem?.({ code } as GeolocationPositionError));
  expect(await currentPosition()).toEqual({ no_place: reason });
});

it('reports that the device has no geolocation', async () => {
  vi.stubGlobal('navigator', {});
  expect(await currentPosition()).toEqual({ no_place: 'unavailable' });
});

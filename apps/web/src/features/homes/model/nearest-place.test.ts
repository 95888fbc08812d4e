import { describe, expect, it } from 'vitest';
import { nearestPlace } from './nearest-place.ts';

const casablanca = { name: 'Casablanca', latitude: 33.57, longitude: -7.59 };
const mohammedia = { name: 'Mohammedia', latitude: 33.69, longitude: -7.38 };
const east = { name: 'East', latitude: 0, longitude: 1.1 };
const north = { name: 'North', latitude: 1, longitude: 0 };

describe('nearest place to a position', () => {
  it('finds the city in which a home lies', () => {
    const home = { latitude: 33.58, longitude: -7.63 };
    expect(nearestPlace(home, [mohammedia, casablanca])).toBe(casablanca);
    expect(nearestPlace(home, [casablanca, mohammedia])).toBe(casablanca);
    expect(nearestPlace(mohammedia, [casablanca, mohammedia, east])).toBe(mohammedia);
  });

  it('accounts for shorter degrees of longitude further north', () => {
    expect(nearestPlace({ latitude: 0, longitude: 0 }, [east, north])).toBe(north);
    const up = (place: typeof east) => ({ ...place, latitude: place.latitude + 60 });
    const [farEast, farNorth] = [up(east), up(north)];
    expect(nearestPlace({ latitude: 60, longitude: 0 }, [farNorth, farEast])).toBe(farEast);
  });

  it('returns the first of two places at the same distance', () => {
    const twin = { ...casablanca };
    expect(nearestPlace(mohammedia, [casablanca, twin])).toBe(casablanca);
  });

  it('returns undefined for an empty list', () => {
    expect(nearestPlace(casablanca, [])).toBeUndefined();
  });
});

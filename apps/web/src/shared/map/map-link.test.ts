// Map links open in the phone's map app if possible.
import { expect, it } from 'vitest';
import { mapLink } from './map-link.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile';
const words = '4, rue de la Plage, Agadir';
const pinned = { latitude: 30.42, longitude: -9.6, words };
const unpinned = { latitude: null, longitude: null, words };
const half = { latitude: 30.42, longitude: null, words };
const otherHalf = { latitude: null, longitude: -9.6, words };
const noughts = { latitude: 0, longitude: 0, words };
const QUERY = '4%2C%20rue%20de%20la%20Plage%2C%20Agadir';

it.each([
  [pinned, ANDROID, `geo:30.42,-9.6?q=30.42,-9.6(${QUERY})`],
  [unpinned, ANDROID, `geo:0,0?q=${QUERY}`],
  [half, ANDROID, `geo:0,0?q=${QUERY}`],
  [otherHalf, ANDROID, `geo:0,0?q=${QUERY}`],
  [noughts, ANDROID, `geo:0,0?q=0,0(${QUERY})`],
  [
    unpinned,
    'Mozilla/5.0 (X11; Androidish)',
    `https://www.google.com/maps/search/?api=1&query=${QUERY}`,
  ],
  [pinned, IPHONE, 'https://www.google.com/maps/search/?api=1&query=30.42%2C-9.6'],
  [unpinned, IPHONE, `https://www.google.com/maps/search/?api=1&query=${QUERY}`],
])('builds the map link for the place %o', (spot, phone, link) => {
  expect(mapLink(spot, phone)).toBe(link);
});

// Keeps parts of the operator's file of streets that were looked at. A cache holds whole answers only, so each part lies there as one,
// under an address of its own, and is handed out as the part that it is (RFC 9110, 15.3.7).
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { MAP_PARTS } from '../src/shared/map/streets/map-parts-name.ts';

/** A part is one tile, some tens of kilobytes; all of them are about as much as a film of a minute. */
const MOST_PARTS = 600;

// The address changes with the file, so a part never grows old.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && /^\/map\/\w+\.pmtiles$/.test(url.pathname) && request.headers.has('range'),
  new CacheFirst({
    cacheName: MAP_PARTS,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) =>
          `${request.url.split('?')[0]}?${request.headers.get('range')}`,
        cacheWillUpdate: async ({ response }) =>
          response.status === 206 ? copyOf(response, 200) : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && copyOf(cachedResponse, 206),
      },
      new ExpirationPlugin({ maxEntries: MOST_PARTS, purgeOnQuotaError: true }),
    ],
  }),
);

const copyOf = ({ body, headers }: Response, status: number) =>
  new Response(body, { status, headers });

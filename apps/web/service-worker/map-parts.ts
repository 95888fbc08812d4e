// Caches viewed tiles of the operator's street map file. The Cache API stores only complete
// responses, so each byte range is stored as a complete response under its own address, and
// returned as a partial response (RFC 9110, 15.3.7).
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { MAP_PARTS_CACHE } from '../src/shared/map/streets/map-parts-name.ts';

/**
 * Maximum number of cached tiles. A tile has a few dozen kilobytes; all cached tiles together are
 * about as large as a one-minute video.
 */
const MOST_PARTS = 600;

// The address of the map file changes with its content, so a cached tile never becomes stale.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && /^\/map\/\w+\.pmtiles$/.test(url.pathname) && request.headers.has('range'),
  new CacheFirst({
    cacheName: MAP_PARTS_CACHE,
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

// Tiles of the street map file that the service worker caches for offline use
// (service-worker/map-parts.ts).
import { MAP_PARTS_CACHE } from './map-parts-name.ts';

/**
 * @returns URL path of the street map file whose tiles are cached on this device; undefined if no
 * tiles are cached.
 */
export async function cachedPartUrl(): Promise<string | undefined> {
  const [first] = await keptParts();
  return first && new URL(first.url).pathname;
}

/** Deletes the cached tiles of all street map files except the given one. */
export async function deleteOtherParts(address: string | undefined): Promise<void> {
  const cache = await openParts();
  for (const part of await keptParts()) {
    if (new URL(part.url).pathname !== address) await cache?.delete(part);
  }
}

const keptParts = async () => (await (await openParts())?.keys()) ?? [];

/**
 * Returns the cache of map tiles. Returns undefined if the service worker has not created the
 * cache, or if the page was loaded without TLS and the Cache API therefore does not exist.
 */
const openParts = async () =>
  'caches' in globalThis && (await caches.has(MAP_PARTS_CACHE))
    ? caches.open(MAP_PARTS_CACHE)
    : undefined;

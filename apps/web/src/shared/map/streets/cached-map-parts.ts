// Tiles of the street map file that the service worker caches for offline use
// (service-worker/map-parts.ts).
import { MAP_PARTS } from './map-parts-name.ts';

/**
 * @returns Address of the file whose tiles are cached on this device; undefined if no tiles are
 * cached.
 */
export async function cachedPartUrl(): Promise<string | undefined> {
  const [first] = await keptParts();
  return first && new URL(first.url).pathname;
}

/** Deletes cached tiles of every other file. */
export async function deleteOtherParts(address: string | undefined): Promise<void> {
  const cache = await openParts();
  for (const part of await keptParts()) {
    if (new URL(part.url).pathname !== address) await cache?.delete(part);
  }
}

const keptParts = async () => (await (await openParts())?.keys()) ?? [];

/**
 * Opens the cache only if the worker has created it. The Cache API does not exist on pages without
 * TLS.
 */
const openParts = async () =>
  'caches' in globalThis && (await caches.has(MAP_PARTS)) ? caches.open(MAP_PARTS) : undefined;

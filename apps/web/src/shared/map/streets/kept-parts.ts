// The parts of the file of streets that the service worker keeps for times without network (service-worker/map-parts.ts).
import { MAP_PARTS } from './map-parts-name.ts';

/** @returns The address whose parts lie on this device; undefined where there are none. */
export async function keptAddress(): Promise<string | undefined> {
  const [first] = await keptParts();
  return first && new URL(first.url).pathname;
}

/** Parts of another file than this one are of no use any more. */
export async function forgetOtherParts(address: string | undefined): Promise<void> {
  const cache = await openParts();
  for (const part of await keptParts()) {
    if (new URL(part.url).pathname !== address) await cache?.delete(part);
  }
}

const keptParts = async () => (await (await openParts())?.keys()) ?? [];

/** Not opened before the worker has kept something, and not there at all on a page without TLS. */
const openParts = async () =>
  'caches' in globalThis && (await caches.has(MAP_PARTS)) ? caches.open(MAP_PARTS) : undefined;

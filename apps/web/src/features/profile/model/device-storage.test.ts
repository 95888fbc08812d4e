import { expect, it, vi } from 'vitest';

// Node has no IndexedDB; the key is the one that the service worker writes.
const { device } = vi.hoisted(() => ({ device: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.get(key),
  del: async (key: string) => void device.delete(key),
}));
// Other tests of the process may have loaded these with another store.
vi.resetModules();
const { takeSharedPhoto } = await import('./device-storage.ts');

it('gives the photo that another app shared once, and to nobody after it', async () => {
  const photo = new Blob(['photo']);
  device.set('shared-photo', photo);
  expect(await takeSharedPhoto()).toBe(photo);
  expect(await takeSharedPhoto()).toBeUndefined();
});

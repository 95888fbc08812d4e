import { expect, it, vi } from 'vitest';

// Node has no IndexedDB; the key is the one that the service worker writes.
const { device } = vi.hoisted(() => ({ device: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.get(key),
  del: async (key: string) => void device.delete(key),
}));
// Other tests of this process may have loaded these modules with another store.
vi.resetModules();
const { takeSharedPhoto } = await import('./device-storage.ts');

it('returns a photo shared by another app once, and to one user only', async () => {
  const photo = new Blob(['photo']);
  device.set('shared-photo', photo);
  expect(await takeSharedPhoto()).toBe(photo);
  expect(await takeSharedPhoto()).toBeUndefined();
});

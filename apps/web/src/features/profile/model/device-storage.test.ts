import { expect, it, vi } from 'vitest';

// Node has no IndexedDB, so the tests use a fake store. This store contains a photo under the key
// that the service worker uses for shared photos.
const { device } = vi.hoisted(() => ({ device: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.get(key),
  del: async (key: string) => void device.delete(key),
}));
// Other tests in the same process may have loaded device-storage.ts with another store. Resetting
// the modules makes the following import use the fake store.
vi.resetModules();
const { takeSharedPhoto } = await import('./device-storage.ts');

it('a photo that another app shared is returned only to the first caller', async () => {
  const photo = new Blob(['photo']);
  device.set('shared-photo', photo);
  expect(await takeSharedPhoto()).toBe(photo);
  expect(await takeSharedPhoto()).toBeUndefined();
});

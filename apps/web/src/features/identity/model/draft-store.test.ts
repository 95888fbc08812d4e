import { expect, it, vi } from 'vitest';

// Node has no IndexedDB, so a map replaces the store and this test checks only the storage keys.
const { device } = vi.hoisted(() => ({ device: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.get(key),
  set: async (key: string, value: unknown) => void device.set(key, value),
  del: async (key: string) => void device.delete(key),
}));
// Removes modules from the cache: another test in the same process may have imported draft-store.ts
// with a store other than the map `device`.
vi.resetModules();
const { EMPTY_DRAFT } = await import('./draft.ts');
const { draftStore } = await import('./draft-store.ts');

it("keeps each user's draft under a separate key", async () => {
  const stored = {
    draft: EMPTY_DRAFT,
    unsaved: {},
    version: 1,
    caseId: undefined,
    after: null,
  };
  const other = { ...stored, version: 2 };
  await draftStore.write('amina', stored);
  await draftStore.write('karim', other);
  expect(await draftStore.read('amina')).toEqual(stored);
  await draftStore.remove('amina');
  expect(await draftStore.read('amina')).toBeUndefined();
  expect(await draftStore.read('karim')).toEqual(other);
});

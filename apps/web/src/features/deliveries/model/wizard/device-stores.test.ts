import { beforeEach, expect, it, vi } from 'vitest';

// Node has no IndexedDB, so a map replaces it. The tests only check which keys and values the
// stores write to the map.
const { device } = vi.hoisted(() => ({ device: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => device.get(key),
  set: async (key: string, value: unknown) => void device.set(key, value),
  del: async (key: string) => void device.delete(key),
}));
// Another test in the same process may have imported the modules below without the replacement for
// IndexedDB. After the reset, this test imports new copies of the modules.
vi.resetModules();
const { claimStore } = await import('../claim-store.ts');
const { EMPTY_DRAFT } = await import('./draft.ts');
const { draftStore } = await import('./draft-store.ts');
const { photoStore } = await import('./photo-store.ts');

beforeEach(() => device.clear());

const claim = { id: 'c', kind: 'damaged', note: 'Broken' };
const photo = { id: 'p', blob: new Blob(['p']), width: 4, height: 3, isSent: false };
const draft = { draft: EMPTY_DRAFT, unsaved: {}, typed: {}, version: 1 };

it('hides drafts of other users of the device', async () => {
  await claimStore.write('amina', 'd', claim);
  await photoStore.write('amina', 'd', [photo]);
  await draftStore.write('amina', 'd', draft);
  expect(await claimStore.read('amina', 'd')).toEqual(claim);
  expect(await photoStore.read('amina', 'd')).toEqual([photo]);
  expect(await draftStore.read('amina', 'd')).toEqual(draft);
  for (const [person, delivery] of [
    ['karim', 'd'],
    ['amina', 'other'],
  ] as const) {
    expect(await claimStore.read(person, delivery)).toBeUndefined();
    expect(await photoStore.read(person, delivery)).toBeUndefined();
    expect(await draftStore.read(person, delivery)).toBeUndefined();
  }
});

it('deletes a claim with its photos, but keeps the photos of the parcel', async () => {
  await claimStore.write('amina', 'd', claim);
  await photoStore.write('amina', claimStore.photosOf('d'), [photo]);
  await photoStore.write('amina', 'd', [photo]);
  await claimStore.remove('amina', 'd');
  expect(await claimStore.read('amina', 'd')).toBeUndefined();
  expect(await photoStore.read('amina', claimStore.photosOf('d'))).toBeUndefined();
  expect(await photoStore.read('amina', 'd')).toEqual([photo]);
});

// Tests that the photos of an unfinished listing survive a reload in order, are visible only to
// their user, and are deleted from the device once the listing contains them.
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReadyHomePhoto } from './prepare-home-photo.ts';

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
}));
vi.mock('../../../../shared/session/has-signed-out.ts', () => ({ hasSignedOut: () => false }));
vi.mock('./prepare-home-photo.ts', () => ({
  prepareHomePhoto: vi.fn(async (file: File) => {
    if (file.name === 'broken') throw new Error('no picture');
    return { blob: new Blob([`ready ${file.name}`]), extension: 'webp' };
  }),
}));
const { prepareHomePhoto } = await import('./prepare-home-photo.ts');
const { StoredPhotos } = await import('./stored-photos.ts');
const { PropertyPhotoUploadQueue } = await import('./property-photo-upload-queue.ts');
const { UnsavedPropertyPhotos } = await import('./unsaved-property-photos.ts');

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
});

async function open(userId = 'amina') {
  const uploads = new PropertyPhotoUploadQueue({
    createObjectURL: () => 'blob:',
    revokeObjectURL: () => undefined,
  });
  const photos = new UnsavedPropertyPhotos(uploads);
  const keeper = new StoredPhotos(uploads, photos, { userId, propertyId: 'p1' });
  await keeper.restore();
  keeper.follow();
  const add = (...names: string[]) => uploads.add(names.map((name) => new File([name], name)));
  const ids = () => uploads.getSnapshot().map(({ id }) => id);
  return { uploads, photos, keeper, add, ids };
}
const order = () => kept.get('property-photos:amina:p1');
const pictures = () => [...kept.keys()].filter((key) => key.startsWith('property-photo:'));

it('restores photos in order after a reload, with the same bytes for upload', async () => {
  const before = await open();
  before.add('a', 'b');
  before.uploads.order(before.ids().toReversed());
  await expect.poll(() => order()).toEqual(before.ids());
  expect(pictures()).toHaveLength(2);
  const after = await open();
  expect(after.ids()).toEqual(before.ids());
  const [first] = after.uploads.getSnapshot();
  expect(await first?.item.text()).toBe('ready b');
  vi.mocked(prepareHomePhoto).mockClear();
  const ready = await after.photos.ready(first?.id ?? '', first?.item as File);
  expect(await (ready as ReadyHomePhoto).blob.text()).toBe('ready b');
  expect(prepareHomePhoto).not.toHaveBeenCalled();
});

it('deletes a removed photo from the device, and deletes all photos once the listing contains them', async () => {
  const { uploads, keeper, add, ids } = await open();
  add('a', 'b', 'c');
  await expect.poll(() => order()).toHaveLength(3);
  uploads.remove(ids()[1] ?? '');
  await expect.poll(() => order()).toEqual(ids());
  await expect.poll(() => pictures()).toHaveLength(2);
  await keeper.forget();
  expect([...kept.keys()]).toEqual([]);
});

it('hides photos from other users of the device', async () => {
  const { add } = await open();
  add('a');
  await expect.poll(() => pictures()).toHaveLength(1);
  expect((await open('karim')).ids()).toEqual([]);
  expect((await open('amina')).ids()).toHaveLength(1);
});

it('stores all photos except one that the browser cannot read', async () => {
  const { add, ids } = await open();
  add('broken', 'b');
  await expect.poll(() => order()).toEqual(ids());
  const after = await open();
  expect(after.ids()).toEqual([ids()[1]]);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attachUploadedPhoto,
  sendPhoto,
  uploadPhotoBeforeSaving,
} from '../../api/property-photo-port.ts';
import { prepareHomePhoto } from './prepare-home-photo.ts';
import { PropertyPhotoUploadQueue } from './property-photo-upload-queue.ts';
import { SavedPropertyPhotos } from './saved-property-photos.ts';
import { UnsavedPropertyPhotos } from './unsaved-property-photos.ts';

// The tests run in Node, which cannot decode images, and without a server. These modules are
// therefore mocked, and the tests check only which photo is sent to which path, and how often.
vi.mock('./prepare-home-photo.ts', () => ({ prepareHomePhoto: vi.fn() }));
vi.mock('../../api/property-photo-port.ts', () => ({
  uploadPhotoBeforeSaving: vi.fn(),
  attachUploadedPhoto: vi.fn(),
  sendPhoto: vi.fn(),
}));

const cut = () => Promise.reject(new Error('cut'));
const ready = (name: string) => ({ preview: name }) as Awaited<ReturnType<typeof prepareHomePhoto>>;
const trayOf = (...names: string[]) => {
  const uploads = new PropertyPhotoUploadQueue({
    createObjectURL: () => 'blob:',
    revokeObjectURL: () => undefined,
  });
  uploads.add(names.map((name) => new File([name], name)));
  return uploads;
};
const idAt = (uploads: PropertyPhotoUploadQueue, place: number) =>
  uploads.getSnapshot()[place]?.id ?? '';

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(prepareHomePhoto).mockImplementation(async (file) => ready((file as File).name));
  vi.mocked(uploadPhotoBeforeSaving).mockImplementation(async (id) => `temp/${id}`);
});

describe('photos of an unsaved property', () => {
  const taken = () =>
    vi
      .mocked(attachUploadedPhoto)
      .mock.calls.map(([property, , photo, { order, isPrimary }]) => [
        property,
        photo.preview,
        order,
        isPrimary,
      ]);

  it("are moved in order to the property's folder, and the first one becomes the primary photo", async () => {
    const uploads = trayOf('a', 'b');
    const photos = new UnsavedPropertyPhotos(uploads);
    expect(await photos.send()).toBe(0);
    uploads.order([idAt(uploads, 1), idAt(uploads, 0)]);
    expect(await photos.takeIn('home')).toBe(0);
    expect(taken()).toEqual([
      ['home', 'b', 0, true],
      ['home', 'a', 1, false],
    ]);
    expect(vi.mocked(attachUploadedPhoto).mock.calls[0]?.[1]).toBe(`temp/${idAt(uploads, 0)}`);
  });

  it('are retried with the same bytes', async () => {
    const uploads = trayOf('a');
    const photos = new UnsavedPropertyPhotos(uploads);
    vi.mocked(uploadPhotoBeforeSaving).mockImplementationOnce(cut);
    expect(await photos.send()).toBe(1);
    expect(await photos.takeIn('home')).toBe(0);
    expect(await photos.send()).toBe(0);
    expect(prepareHomePhoto).toHaveBeenCalledTimes(1);
    const [first, second] = vi.mocked(uploadPhotoBeforeSaving).mock.calls;
    expect(second?.[0]).toBe(first?.[0]);
    expect(second?.[1]).toBe(first?.[1]);
    expect(attachUploadedPhoto).not.toHaveBeenCalled();
  });

  it('are each moved only once: after a failure, the next call moves only the remaining photos', async () => {
    const photos = new UnsavedPropertyPhotos(trayOf('a', 'b', 'c'));
    await photos.send();
    vi.mocked(attachUploadedPhoto).mockImplementation(async (_property, _path, photo) => {
      if (photo.preview === 'b') throw new Error('cut');
    });
    expect(await photos.takeIn('home')).toBe(1);
    vi.mocked(attachUploadedPhoto).mockReset();
    expect(await photos.takeIn('home')).toBe(0);
    expect(taken()).toEqual([['home', 'b', 1, false]]);
  });
});

describe('photos of a saved property', () => {
  const sent = () =>
    vi
      .mocked(sendPhoto)
      .mock.calls.map(([property, , photo, { order, isPrimary }]) => [
        property,
        photo.preview,
        order,
        isPrimary,
      ]);

  it('are numbered from 0 when the property had no photos before, and the first becomes the primary photo', async () => {
    expect(await new SavedPropertyPhotos(trayOf('a', 'b')).send('home', [])).toBe(0);
    expect(sent()).toEqual([
      ['home', 'a', 0, true],
      ['home', 'b', 1, false],
    ]);
  });

  it('get positions after the highest existing position, even if the existing positions have gaps', async () => {
    await new SavedPropertyPhotos(trayOf('a', 'b')).send('home', [4, 0]);
    expect(sent()).toEqual([
      ['home', 'a', 5, false],
      ['home', 'b', 6, false],
    ]);
  });

  it('keep their names, bytes and positions on a retry, which uploads only the photos that failed', async () => {
    const photos = new SavedPropertyPhotos(trayOf('a', 'b', 'c'));
    vi.mocked(sendPhoto).mockImplementation(async (_property, _name, photo) => {
      if (photo.preview === 'b') throw new Error('cut');
    });
    expect(await photos.send('home', [])).toBe(1);
    const first = vi.mocked(sendPhoto).mock.calls.find(([, , photo]) => photo.preview === 'b');
    vi.mocked(sendPhoto).mockReset();
    expect(await photos.send('home', [0, 2])).toBe(0);
    expect(sent()).toEqual([['home', 'b', 1, false]]);
    const again = vi.mocked(sendPhoto).mock.calls[0];
    expect(again?.[1]).toBe(first?.[1]);
    expect(again?.[2]).toBe(first?.[2]);
    expect(prepareHomePhoto).toHaveBeenCalledTimes(3);
  });

  it('exchange their positions when the user reorders them between two upload attempts', async () => {
    const uploads = trayOf('a', 'b');
    const photos = new SavedPropertyPhotos(uploads);
    vi.mocked(sendPhoto).mockImplementation(cut);
    await photos.send('home', [7]);
    uploads.order([idAt(uploads, 1), idAt(uploads, 0)]);
    vi.mocked(sendPhoto).mockReset();
    await photos.send('home', [7]);
    expect(sent()).toEqual([
      ['home', 'b', 8, false],
      ['home', 'a', 9, false],
    ]);
  });

  it('come after the photos of an earlier upload that was interrupted', async () => {
    const uploads = trayOf('a', 'b');
    const photos = new SavedPropertyPhotos(uploads);
    vi.mocked(sendPhoto).mockImplementation(async (_property, _name, photo) => {
      if (photo.preview === 'a') throw new Error('cut');
    });
    await photos.send('home', [3]);
    uploads.add([new File(['c'], 'c')]);
    vi.mocked(sendPhoto).mockReset();
    await photos.send('home', [3, 5]);
    expect(sent()).toEqual([
      ['home', 'a', 4, false],
      ['home', 'c', 6, false],
    ]);
  });

  it('have unique names that cannot be guessed', async () => {
    const uploads = trayOf('a', 'b');
    await new SavedPropertyPhotos(uploads).send('home', []);
    const names = vi.mocked(sendPhoto).mock.calls.map(([, name]) => name);
    expect(names.map((name) => name.slice(-36))).toEqual([idAt(uploads, 0), idAt(uploads, 1)]);
    expect(names.every((name) => /^\d{13}-\d-/.test(name))).toBe(true);
  });
});

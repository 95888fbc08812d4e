// Photos of an unfinished listing that are stored on the device. The stored photos survive a reload
// and a lost connection. They are deleted once the photos are part of the listing.
import { draftStoreOf } from '../../../../shared/draft/draft-store.ts';
import { PHOTO_ORDER, PROPERTY_PHOTO } from '../device-storage.ts';
import type { PropertyPhotoUploadQueue } from './property-photo-upload-queue.ts';
import type { UnsavedPropertyPhotos } from './unsaved-property-photos.ts';

const orders = draftStoreOf(PHOTO_ORDER);
const shelf = draftStoreOf(PROPERTY_PHOTO);

export class StoredPhotos {
  readonly #uploads: PropertyPhotoUploadQueue;
  readonly #photos: UnsavedPropertyPhotos;
  readonly #userId: string;
  readonly #propertyId: string;
  #kept: string[] = [];
  /**
   * Last change of the local storage. Each change waits for the previous change. Otherwise an older
   * order of the photos could be stored after the latest order and replace it.
   */
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    uploads: PropertyPhotoUploadQueue,
    photos: UnsavedPropertyPhotos,
    { userId, propertyId }: { userId: string; propertyId: string },
  ) {
    this.#uploads = uploads;
    this.#photos = photos;
    this.#userId = userId;
    this.#propertyId = propertyId;
  }

  /** Restores stored photos into the queue. Restores none if local storage is unavailable. */
  async restore(): Promise<void> {
    try {
      const ids = (await orders.read(this.#userId, this.#propertyId)) ?? [];
      const found = await Promise.all(
        ids.map(async (id) => ({ id, ready: await shelf.read(this.#userId, this.#nameOf(id)) })),
      );
      const kept = found.flatMap(({ id, ready }) => (ready ? { id, ready } : []));
      this.#kept = kept.map(({ id }) => id);
      for (const { id, ready } of kept) this.#photos.know(id, ready);
      this.#uploads.restore(
        kept.map(({ id, ready: { blob, extension } }) => ({
          id,
          item: new File([blob], `${id}.${extension}`, { type: blob.type }),
        })),
      );
    } catch {
      // Ignores the error of the local storage: the user can select the photos again.
    }
  }

  /**
   * Stores the photos on the device whenever the upload queue gets other photos or another order.
   * @returns A function that stops storing them.
   */
  follow(): () => void {
    return this.#uploads.subscribe(() => {
      const ids = this.#uploads.getSnapshot().map(({ id }) => id);
      const before = this.#kept;
      if (ids.join() === before.join()) return;
      this.#kept = ids;
      this.#work = this.#work.then(() => this.#keep(ids, before)).catch(() => undefined);
    });
  }

  /** Deletes the local photos once the listing contains them. */
  forget(): Promise<void> {
    const ids = this.#kept;
    this.#kept = [];
    const work = this.#work.then(() => this.#keep([], ids)).catch(() => undefined);
    this.#work = work;
    return work;
  }

  async #keep(ids: string[], before: string[]): Promise<void> {
    const items = new Map(this.#uploads.getSnapshot().map(({ id, item }) => [id, item]));
    for (const id of ids) {
      const item = items.get(id);
      if (before.includes(id) || !item) continue;
      // If the browser cannot decode an image, the error is reported when the image is uploaded.
      const ready = await this.#photos.ready(id, item).catch(() => undefined);
      if (ready) await shelf.write(this.#userId, this.#nameOf(id), ready);
    }
    if (ids.length > 0) await orders.write(this.#userId, this.#propertyId, ids);
    else await orders.remove(this.#userId, this.#propertyId);
    for (const id of before) {
      if (!ids.includes(id)) await shelf.remove(this.#userId, this.#nameOf(id));
    }
  }

  #nameOf = (photoId: string): string => `${this.#propertyId}/${photoId}`;
}

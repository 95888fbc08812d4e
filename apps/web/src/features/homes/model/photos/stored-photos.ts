// Photos of a listing that is being written, on this device: they outlive a reload and a lost network until the listing has them.
import { draftStoreOf } from '../../../../shared/draft/draft-store.ts';
import { PHOTO_ORDER, PROPERTY_PHOTO } from '../device-storage.ts';
import type { PropertyPhotoTray } from './property-photo-tray.ts';
import type { UnsavedPropertyPhotos } from './unsaved-property-photos.ts';

const orders = draftStoreOf(PHOTO_ORDER);
const shelf = draftStoreOf(PROPERTY_PHOTO);

export class StoredPhotos {
  readonly #tray: PropertyPhotoTray;
  readonly #photos: UnsavedPropertyPhotos;
  readonly #userId: string;
  readonly #propertyId: string;
  #kept: string[] = [];
  /** One change after the other, so that the last order is the one that stays. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    tray: PropertyPhotoTray,
    photos: UnsavedPropertyPhotos,
    { userId, propertyId }: { userId: string; propertyId: string },
  ) {
    this.#tray = tray;
    this.#photos = photos;
    this.#userId = userId;
    this.#propertyId = propertyId;
  }

  /** Puts what is kept back into the tray. A device that keeps nothing has none. */
  async restore(): Promise<void> {
    try {
      const ids = (await orders.read(this.#userId, this.#propertyId)) ?? [];
      const found = await Promise.all(
        ids.map(async (id) => ({ id, ready: await shelf.read(this.#userId, this.#nameOf(id)) })),
      );
      const kept = found.flatMap(({ id, ready }) => (ready ? { id, ready } : []));
      this.#kept = kept.map(({ id }) => id);
      for (const { id, ready } of kept) this.#photos.know(id, ready);
      this.#tray.restore(
        kept.map(({ id, ready: { blob, extension } }) => ({
          id,
          item: new File([blob], `${id}.${extension}`, { type: blob.type }),
        })),
      );
    } catch {
      // Without the device's store the photos are chosen again.
    }
  }

  /** Keeps every change of the tray. @returns What stops that. */
  follow(): () => void {
    return this.#tray.subscribe(() => {
      const ids = this.#tray.getSnapshot().map(({ id }) => id);
      const before = this.#kept;
      if (ids.join() === before.join()) return;
      this.#kept = ids;
      this.#work = this.#work.then(() => this.#keep(ids, before)).catch(() => undefined);
    });
  }

  /** The listing has them now. */
  forget(): Promise<void> {
    const ids = this.#kept;
    this.#kept = [];
    const work = this.#work.then(() => this.#keep([], ids)).catch(() => undefined);
    this.#work = work;
    return work;
  }

  async #keep(ids: string[], before: string[]): Promise<void> {
    const items = new Map(this.#tray.getSnapshot().map(({ id, item }) => [id, item]));
    for (const id of ids) {
      const item = items.get(id);
      if (before.includes(id) || !item) continue;
      // One that this browser cannot read is told when it is sent.
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

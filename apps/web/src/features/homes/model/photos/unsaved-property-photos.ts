// Photos of a property that is not saved yet. They are uploaded first, and moved into the
// property's folder once the property is saved.
import { attachUploadedPhoto, uploadPhotoBeforeSaving } from '../../api/property-photo-port.ts';
import { prepareHomePhoto, type ReadyHomePhoto } from './prepare-home-photo.ts';
import type { PropertyPhotoUploadQueue } from './property-photo-upload-queue.ts';

type OnTheWay = { ready: ReadyHomePhoto; path?: string; isIn?: boolean };

export class UnsavedPropertyPhotos {
  readonly #begun = new Map<string, OnTheWay>();
  readonly #ready = new Map<string, Promise<ReadyHomePhoto>>();
  readonly #uploads: PropertyPhotoUploadQueue;

  constructor(uploads: PropertyPhotoUploadQueue) {
    this.#uploads = uploads;
  }

  /** Adds a photo that was prepared earlier, for example before a reload. */
  know(id: string, ready: ReadyHomePhoto): void {
    this.#ready.set(id, Promise.resolve(ready));
  }

  /**
   * Returns the prepared photo; later calls return the same bytes.
   * @throws The errors of prepareHomePhoto.
   */
  ready(id: string, file: File): Promise<ReadyHomePhoto> {
    const known = this.#ready.get(id);
    if (known) return known;
    const made = prepareHomePhoto(file);
    this.#ready.set(id, made);
    made.catch(() => this.#ready.delete(id));
    return made;
  }

  /**
   * @returns The number of photos that could not be uploaded. The next call retries these photos.
   */
  send(): Promise<number> {
    return this.#uploads.send(async (file, way, id) => {
      // Reuses the bytes of an earlier attempt, so that an interrupted upload can resume.
      const one = this.#begun.get(id) ?? { ready: await this.ready(id, file) };
      this.#begun.set(id, one);
      one.path = await uploadPhotoBeforeSaving(id, one.ready, way);
    });
  }

  /**
   * Moves the photos in order into the property's folder. The first photo becomes the primary
   * photo.
   * @returns The number of photos that were not moved. The next call moves these photos.
   */
  async takeIn(propertyId: string): Promise<number> {
    let failures = 0;
    for (const [order, { id }] of this.#uploads.getSnapshot().entries()) {
      const one = this.#begun.get(id);
      if (!one?.path || one.isIn) continue;
      try {
        await attachUploadedPhoto(propertyId, one.path, one.ready, {
          order,
          isPrimary: order === 0,
        });
        one.isIn = true;
      } catch {
        failures += 1;
      }
    }
    return failures;
  }
}

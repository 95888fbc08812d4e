// Uploads photos of a saved property. Each photo keeps its name and position through retries.
import { sendPhoto } from '../../api/property-photo-port.ts';
import { prepareHomePhoto, type ReadyHomePhoto } from './prepare-home-photo.ts';
import type { PropertyPhotoUploadQueue } from './property-photo-upload-queue.ts';

type OnTheWay = { name: string; order: number; ready?: ReadyHomePhoto };

export class SavedPropertyPhotos {
  readonly #begun = new Map<string, OnTheWay>();
  readonly #uploads: PropertyPhotoUploadQueue;

  constructor(uploads: PropertyPhotoUploadQueue) {
    this.#uploads = uploads;
  }

  /**
   * @param taken - Positions of the property's existing photos.
   * @returns The number of photos that failed. The next call retries these photos.
   */
  send(propertyId: string, taken: number[]): Promise<number> {
    this.#place(taken);
    return this.#uploads.send(async (file, way, id) => {
      const one = this.#begun.get(id);
      if (!one) throw new Error('a photo has no place');
      // Keeps the prepared photo for the next attempt, so that an interrupted upload resumes.
      one.ready ??= await prepareHomePhoto(file);
      const { name, order, ready } = one;
      await sendPhoto(propertyId, name, ready, { order, isPrimary: order === 0 }, way);
    });
  }

  /**
   * Gives a position to each photo that is not uploaded yet, in the order of the list. The
   * positions of interrupted uploads are used first, from the lowest. Further photos come after all
   * existing photos.
   */
  #place(taken: number[]): void {
    const moment = Date.now();
    const waiting = this.#uploads.getSnapshot().filter(({ state }) => state !== 'sent');
    const known = waiting.flatMap(({ id }) => this.#begun.get(id)?.order ?? []);
    const next = Math.max(-1, ...taken, ...[...this.#begun.values()].map(({ order }) => order)) + 1;
    const orders = known.toSorted((one, other) => one - other);
    for (const [place, { id }] of waiting.entries()) {
      const order = orders[place] ?? next + place - orders.length;
      // The file name contains the photo's random ID, so that the URL of a photo that is not public
      // yet cannot be guessed.
      const one = this.#begun.get(id) ?? { name: `${moment}-${place}-${id}`, order };
      this.#begun.set(id, { ...one, order });
    }
  }
}

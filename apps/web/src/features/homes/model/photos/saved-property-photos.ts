// Photos that a saved property gets: each keeps its name and its place until it has arrived, however often it is sent.
import { sendPhoto } from '../../api/property-photo-port.ts';
import { prepareHomePhoto, type ReadyHomePhoto } from './prepare-home-photo.ts';
import type { PropertyPhotoTray } from './property-photo-tray.ts';

type OnTheWay = { name: string; order: number; ready?: ReadyHomePhoto };

export class SavedPropertyPhotos {
  readonly #begun = new Map<string, OnTheWay>();
  readonly #tray: PropertyPhotoTray;

  constructor(tray: PropertyPhotoTray) {
    this.#tray = tray;
  }

  /**
   * @param taken The places of the photos that the property has.
   * @returns How many failed; sending again sends those alone.
   */
  send(propertyId: string, taken: number[]): Promise<number> {
    this.#place(taken);
    return this.#tray.send(async (file, way, id) => {
      const one = this.#begun.get(id);
      if (!one) throw new Error('a photo has no place');
      // The very same bytes again: a file that was begun goes on where it stopped.
      one.ready ??= await prepareHomePhoto(file);
      const { name, order, ready } = one;
      await sendPhoto(propertyId, name, ready, { order, isPrimary: order === 0 }, way);
    });
  }

  /** Behind those that are there, in their order; those that were begun keep the places they had among themselves. */
  #place(taken: number[]): void {
    const moment = Date.now();
    const waiting = this.#tray.getSnapshot().filter(({ state }) => state !== 'sent');
    const known = waiting.flatMap(({ id }) => this.#begun.get(id)?.order ?? []);
    const next = Math.max(-1, ...taken, ...[...this.#begun.values()].map(({ order }) => order)) + 1;
    const orders = known.toSorted((one, other) => one - other);
    for (const [place, { id }] of waiting.entries()) {
      const order = orders[place] ?? next + place - orders.length;
      // With the photo's random id: nobody guesses the address of one that is not shown yet.
      const one = this.#begun.get(id) ?? { name: `${moment}-${place}-${id}`, order };
      this.#begun.set(id, { ...one, order });
    }
  }
}

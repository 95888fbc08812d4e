// Photos of a property that is not saved yet: sent first, taken into its folder when it is there.
import { sendEarly, takeIn } from '../api/property-photos.ts';
import type { PhotoTray } from './photo-tray.ts';
import { preparePhoto, type ReadyPhoto } from './prepare-photo.ts';

type OnTheWay = { path: string; ready: ReadyPhoto };

export class EarlyPhotos {
  readonly #sent = new Map<string, OnTheWay>();
  readonly #tray: PhotoTray;

  constructor(tray: PhotoTray) {
    this.#tray = tray;
  }

  /** @returns How many failed; sending again sends those alone. */
  send(): Promise<number> {
    return this.#tray.send(async ({ id, file }, _place, way) => {
      const ready = this.#sent.get(id)?.ready ?? (await preparePhoto(file));
      this.#sent.set(id, { path: await sendEarly(id, ready, way), ready });
    });
  }

  /** In their order, the first one as the primary. @returns How many were left behind. */
  async takeIn(propertyId: string): Promise<number> {
    let failures = 0;
    for (const [order, { id }] of this.#tray.read().entries()) {
      const sent = this.#sent.get(id);
      if (!sent) continue;
      try {
        await takeIn(propertyId, sent.path, sent.ready, { order, isPrimary: order === 0 });
      } catch {
        failures += 1;
      }
    }
    return failures;
  }
}

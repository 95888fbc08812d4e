// Photos of a property that is not saved yet: sent first, taken into its folder when it is there.
import { attachUploadedPhoto, uploadBeforeSaving } from '../../api/property-photo-port.ts';
import { prepareHomePhoto, type ReadyHomePhoto } from './prepare-home-photo.ts';
import type { PropertyPhotoTray } from './property-photo-tray.ts';

type OnTheWay = { ready: ReadyHomePhoto; path?: string; isIn?: boolean };

export class UnsavedPropertyPhotos {
  readonly #begun = new Map<string, OnTheWay>();
  readonly #ready = new Map<string, Promise<ReadyHomePhoto>>();
  readonly #tray: PropertyPhotoTray;

  constructor(tray: PropertyPhotoTray) {
    this.#tray = tray;
  }

  /** One that was made ready before, such as before a reload. */
  know(id: string, ready: ReadyHomePhoto): void {
    this.#ready.set(id, Promise.resolve(ready));
  }

  /** The photo as it is sent: made once, and the very same bytes from then on. @throws as prepareHomePhoto */
  ready(id: string, file: File): Promise<ReadyHomePhoto> {
    const known = this.#ready.get(id);
    if (known) return known;
    const made = prepareHomePhoto(file);
    this.#ready.set(id, made);
    made.catch(() => this.#ready.delete(id));
    return made;
  }

  /** @returns How many failed; sending again sends those alone. */
  send(): Promise<number> {
    return this.#tray.send(async (file, way, id) => {
      // The very same bytes again: a file that was begun goes on where it stopped.
      const one = this.#begun.get(id) ?? { ready: await this.ready(id, file) };
      this.#begun.set(id, one);
      one.path = await uploadBeforeSaving(id, one.ready, way);
    });
  }

  /** In their order, the first one as the primary. @returns How many were left behind; the next call takes those. */
  async takeIn(propertyId: string): Promise<number> {
    let failures = 0;
    for (const [order, { id }] of this.#tray.getSnapshot().entries()) {
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

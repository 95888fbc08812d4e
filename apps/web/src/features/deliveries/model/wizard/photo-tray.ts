// Photos of a parcel: kept on this device until the parcel is sent off, sent one after the other, the failed ones again alone.
import type { ReadyPhoto } from '../../../../shared/photos/prepare-photo.ts';
import {
  type ObjectUrls,
  type UploadControl,
  type UploadEntry,
  UploadTray,
} from '../../../../shared/photos/upload-tray.ts';

export type DraftPhoto = ReadyPhoto & { id: string };
/** As it lies on the device. */
export type StoredPhoto = DraftPhoto & { isSent: boolean };
/** Null: a photo of another device, which only the server has. */
type OwnPhoto = ReadyPhoto | null;
export type TrayPhoto = UploadEntry<OwnPhoto>;

type TrayParts = {
  send: (photo: DraftPhoto, way: UploadControl) => Promise<void>;
  /** Takes a photo off the server. */
  remove: (id: string) => Promise<void>;
  keep: (photos: StoredPhoto[]) => void;
  urls?: ObjectUrls;
};

export class PhotoTray extends UploadTray<OwnPhoto> {
  /** What the device thought to be sent before it asked, and what was taken out since. */
  readonly #sentBefore = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #parts: TrayParts;

  constructor(parts: TrayParts) {
    super(
      async (photo, way, id) => {
        if (photo) await parts.send({ ...photo, id }, way);
      },
      {
        pictureOf: (photo) => photo?.blob ?? null,
        ...(parts.urls && { urls: parts.urls }),
      },
    );
    this.#parts = parts;
  }

  /** What lay on the device; what had not arrived goes on its way. */
  restore(kept: StoredPhoto[]): void {
    const unknown = kept.filter(({ id }) => !this.getSnapshot().some((one) => one.id === id));
    for (const { id, isSent } of unknown) if (isSent) this.#sentBefore.add(id);
    this.put(
      unknown.map(({ id, isSent, ...item }) => ({ id, item, state: isSent ? 'sent' : 'waiting' })),
    );
  }

  override add(ready: ReadyPhoto[]): void {
    super.add(ready);
    this.#keep();
  }

  /** What the server has is there, whatever this device thought; what it had and has not any more is gone. */
  showSaved(saved: { id: string; url: string | null }[]): void {
    const isSaved = (id: string) => saved.some((one) => one.id === id);
    this.update((photos) => {
      const known = photos
        .filter(({ id }) => !this.#sentBefore.has(id) || isSaved(id))
        .map((photo) => (photo.state === 'failed' && isSaved(photo.id) ? sent(photo) : photo));
      const others = saved
        .filter(({ id }) => !this.#removed.has(id) && !known.some((one) => one.id === id))
        .map(({ id, url }) => sent({ id, url, item: null }));
      return [...others, ...known];
    });
    this.#keep();
  }

  /** Takes a photo out, and stops it when it is on its way. @throws when the server has it and cannot be asked */
  override async remove(id: string): Promise<void> {
    const state = this.getSnapshot().find((one) => one.id === id)?.state;
    if (state === 'sent') await this.#parts.remove(id);
    // Its answer may have been lost; without a network it shows again, and can be taken out again.
    else if (state !== 'waiting') void this.#parts.remove(id).catch(() => undefined);
    this.#removed.add(id);
    super.remove(id);
    this.#keep();
  }

  protected override ended(): void {
    this.#keep();
  }

  #keep(): void {
    this.#parts.keep(
      this.getSnapshot().flatMap(({ id, item, state }) =>
        item ? [{ ...item, id, isSent: state === 'sent' }] : [],
      ),
    );
  }
}

const sent = ({ id, url, item }: Pick<TrayPhoto, 'id' | 'url' | 'item'>): TrayPhoto => ({
  id,
  url,
  item,
  state: 'sent',
  percent: 100,
});

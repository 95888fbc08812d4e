// Queue of a parcel's photos. The photos are stored on this device until the parcel is submitted,
// and are uploaded one after the other. A retry uploads only the photos whose upload failed.
import type { ReadyPhoto } from '../../../../shared/photos/prepare-photo.ts';
import {
  type ObjectUrls,
  type UploadEntry,
  UploadQueue,
  type UploadRequestOptions,
} from '../../../../shared/photos/upload-queue.ts';

export type DraftPhoto = ReadyPhoto & { id: string };
/** Photo as the device stores it. */
export type StoredPhoto = DraftPhoto & { isSent: boolean };
/** Null for a photo from another device. Such a photo is stored only on the server. */
type OwnPhoto = ReadyPhoto | null;
export type PhotoUpload = UploadEntry<OwnPhoto>;

type TrayParts = {
  send: (photo: DraftPhoto, way: UploadRequestOptions) => Promise<void>;
  /** Removes a photo from the server. */
  remove: (id: string) => Promise<void>;
  keep: (photos: StoredPhoto[]) => void;
  urls?: ObjectUrls;
};

export class PhotoUploadQueue extends UploadQueue<OwnPhoto> {
  /**
   * Photo ids for applying the server's list of photos to the photos on this device. `#sentBefore`
   * contains restored photos that were stored on this device as uploaded. A photo of this set is
   * removed here if the server's list lacks it. `#removed` contains photos that the user removed on
   * this device. A photo of this set is not added again, even if the server's list still contains
   * it.
   */
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

  /** Restores stored photos, and uploads those that are missing on the server. */
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

  /**
   * Applies the server's list of photos. A photo in this list is shown as uploaded, even if its
   * upload failed according to this device. A photo that the server no longer has is removed.
   */
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

  /**
   * Removes a photo and aborts its upload.
   * @throws When the photo is on the server and the server cannot be reached.
   */
  override async remove(id: string): Promise<void> {
    const state = this.getSnapshot().find((one) => one.id === id)?.state;
    if (state === 'sent') await this.#parts.remove(id);
    // Removes the photo from the server too, because the response of the upload may have been lost.
    // If this request fails, the photo reappears later and the user can remove it again.
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

const sent = ({ id, url, item }: Pick<PhotoUpload, 'id' | 'url' | 'item'>): PhotoUpload => ({
  id,
  url,
  item,
  state: 'sent',
  percent: 100,
});

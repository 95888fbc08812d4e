// The photos of a parcel: kept on this device until the parcel is sent off, sent one after the other, the failed ones again alone.
import { v7 as newId } from 'uuid';
import type { ReadyPhoto } from '../../../shared/photos/prepare-photo.ts';

export type ParcelPhoto = ReadyPhoto & { id: string };
/** As it lies on the device. */
export type KeptPhoto = ParcelPhoto & { isSent: boolean };
export type TrayPhoto = {
  id: string;
  /** Null while the link to a photo of another device is not there. */
  url: string | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  percent: number;
  error?: unknown;
};
type SendPhoto = (
  photo: ParcelPhoto,
  way: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

type TrayParts = {
  send: SendPhoto;
  /** Takes a photo off the server. */
  remove: (id: string) => Promise<void>;
  keep: (photos: KeptPhoto[]) => void;
  urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
};

const HUNDRED = 100;

export class PhotoTray {
  #photos: TrayPhoto[] = [];
  #running: { id: string; control: AbortController } | undefined;
  /** What the device thought to be sent before it asked, and what was taken out since. */
  readonly #sentBefore = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #blobs = new Map<string, ParcelPhoto>();
  readonly #listeners = new Set<() => void>();
  readonly #parts: TrayParts;
  readonly #urls: NonNullable<TrayParts['urls']>;

  constructor(parts: TrayParts) {
    this.#parts = parts;
    this.#urls = parts.urls ?? URL;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly read = (): TrayPhoto[] => this.#photos;

  /** What lay on the device; what had not arrived goes on its way. */
  restore(kept: KeptPhoto[]): void {
    this.#take(kept.filter(({ id }) => !this.#photos.some((one) => one.id === id)));
  }

  add(ready: ReadyPhoto[]): void {
    this.#take(ready.map((photo) => ({ ...photo, id: newId(), isSent: false })));
    this.#keep();
  }

  /** What the server has is there, whatever this device thought; what it had and has not any more is gone. */
  showSaved(saved: { id: string; url: string | null }[]): void {
    const known = this.#photos
      .filter(({ id }) => !this.#sentBefore.has(id) || saved.some((one) => one.id === id))
      .map((photo) =>
        photo.state === 'failed' && saved.some(({ id }) => id === photo.id) ? sent(photo) : photo,
      );
    const others = saved
      .filter(({ id }) => !this.#removed.has(id) && !known.some((one) => one.id === id))
      .map(({ id, url }) => ({ id, url, state: 'sent' as const, percent: HUNDRED }));
    this.#set([...others, ...known]);
    this.#keep();
  }

  /** Takes a photo out, and stops it when it is on its way. @throws when the server has it and cannot be asked */
  async remove(id: string): Promise<void> {
    const state = this.#photos.find((one) => one.id === id)?.state;
    if (this.#running?.id === id) this.#running.control.abort();
    if (state === 'sent') await this.#parts.remove(id);
    // Its answer may have been lost; without a network it shows again, and can be taken out again.
    else if (state !== 'waiting') void this.#parts.remove(id).catch(() => undefined);
    const url = this.#photos.find((one) => one.id === id)?.url;
    this.#removed.add(id);
    if (url && this.#blobs.delete(id)) this.#urls.revokeObjectURL(url);
    this.#set(this.#photos.filter((one) => one.id !== id));
    this.#keep();
  }

  retryFailed(): void {
    this.#set(
      this.#photos.map((one) =>
        one.state === 'failed' ? { id: one.id, url: one.url, state: 'waiting', percent: 0 } : one,
      ),
    );
    void this.#work();
  }

  /** Sends what failed once more and waits for what is on its way. @returns Whether everything has arrived. */
  async settle(): Promise<boolean> {
    this.retryFailed();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.#photos.some(({ state }) => state === 'waiting' || state === 'sending')) return;
        leave();
        resolve();
      };
      const leave = this.subscribe(look);
      look();
    });
    return this.#photos.every(({ state }) => state === 'sent');
  }

  stop(): void {
    this.#running?.control.abort();
    for (const { id, url } of this.#photos) {
      if (url && this.#blobs.has(id)) this.#urls.revokeObjectURL(url);
    }
  }

  #take(photos: KeptPhoto[]): void {
    const added = photos.map(({ isSent, ...photo }): TrayPhoto => {
      this.#blobs.set(photo.id, photo);
      if (isSent) this.#sentBefore.add(photo.id);
      const url = this.#urls.createObjectURL(photo.blob);
      const shown: TrayPhoto = { id: photo.id, url, state: 'waiting', percent: 0 };
      return isSent ? sent(shown) : shown;
    });
    this.#set([...this.#photos, ...added]);
    void this.#work();
  }

  async #work(): Promise<void> {
    const next = this.#photos.find(({ state }) => state === 'waiting');
    const photo = next && this.#blobs.get(next.id);
    if (this.#running || !photo) return;
    const control = new AbortController();
    this.#running = { id: photo.id, control };
    this.#change(photo.id, { state: 'sending', percent: 0 });
    try {
      await this.#parts.send(photo, {
        signal: control.signal,
        onProgress: (share) => this.#change(photo.id, { percent: Math.round(share * HUNDRED) }),
      });
      this.#change(photo.id, { state: 'sent', percent: HUNDRED });
    } catch (error) {
      this.#change(photo.id, { state: 'failed', error });
    }
    this.#running = undefined;
    this.#keep();
    void this.#work();
  }

  #keep(): void {
    this.#parts.keep(
      this.#photos.flatMap(({ id, state }) => {
        const photo = this.#blobs.get(id);
        return photo ? [{ ...photo, isSent: state === 'sent' }] : [];
      }),
    );
  }

  #change(id: string, changes: Partial<TrayPhoto>): void {
    this.#set(this.#photos.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #set(photos: TrayPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

const sent = ({ id, url }: TrayPhoto): TrayPhoto => ({ id, url, state: 'sent', percent: HUNDRED });

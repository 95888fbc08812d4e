// Photos that were chosen and are not saved yet: in their order, each sent when the form is saved, the failed ones again alone.

export type TrayPhoto = {
  id: string;
  file: File;
  /** Shown before anything is sent. */
  url: string;
  state: 'pending' | 'sending' | 'sent' | 'failed';
  percent: number;
};
export type SendPhoto = (
  photo: TrayPhoto,
  place: number,
  way: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

const AT_ONCE = 2;
const HUNDRED = 100;

type Urls = Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;

export class PhotoTray {
  #photos: TrayPhoto[] = [];
  #control = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #urls: Urls;

  constructor(urls: Urls = URL) {
    this.#urls = urls;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly read = (): TrayPhoto[] => this.#photos;

  add(files: File[]): void {
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      url: this.#urls.createObjectURL(file),
      state: 'pending' as const,
      percent: 0,
    }));
    this.#set([...this.#photos, ...added]);
  }

  remove(id: string): void {
    for (const one of this.#photos) if (one.id === id) this.#urls.revokeObjectURL(one.url);
    this.#set(this.#photos.filter((one) => one.id !== id));
  }

  order(ids: string[]): void {
    this.#set(this.#photos.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
  }

  /** Sends all that has not arrived. @returns How many failed; each of them can be sent again by the next call. */
  async send(send: SendPhoto): Promise<number> {
    this.#control = new AbortController();
    const waiting = this.#photos
      .map((photo, place) => ({ photo, place }))
      .filter(({ photo }) => photo.state !== 'sent');
    const next = async (): Promise<void> => {
      const one = waiting.shift();
      if (!one) return;
      await this.#sendOne(one.photo, one.place, send);
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return this.#photos.filter(({ state }) => state === 'failed').length;
  }

  /** Takes away what has arrived. */
  clearSent(): void {
    for (const { id, state } of this.#photos) if (state === 'sent') this.remove(id);
  }

  stop(): void {
    this.#control.abort();
    for (const { url } of this.#photos) this.#urls.revokeObjectURL(url);
  }

  async #sendOne(photo: TrayPhoto, place: number, send: SendPhoto): Promise<void> {
    this.#change(photo.id, { state: 'sending', percent: 0 });
    try {
      await send(photo, place, {
        signal: this.#control.signal,
        onProgress: (share) => this.#change(photo.id, { percent: Math.round(share * HUNDRED) }),
      });
      this.#change(photo.id, { state: 'sent', percent: HUNDRED });
    } catch {
      this.#change(photo.id, { state: 'failed' });
    }
  }

  #change(id: string, changes: Partial<TrayPhoto>): void {
    this.#set(this.#photos.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #set(photos: TrayPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

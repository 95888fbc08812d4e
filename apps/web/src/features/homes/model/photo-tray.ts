// Photos that were chosen and are not saved yet: in their order, each sent when the form is saved, the failed ones again alone.
import { isNetworkError } from '../../../shared/errors/message-for.ts';

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
    const waiting = this.#photos.filter(({ state }) => state !== 'sent');
    const next = async (): Promise<void> => {
      const one = waiting.shift();
      if (!one) return;
      try {
        await this.#sendOne(one, send);
      } catch (error) {
        // Where nothing gets through, the others would each wait for the line as long as this one did.
        if (isNetworkError(error)) for (const left of waiting.splice(0)) this.#fail(left);
        this.#fail(one);
      }
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

  async #sendOne(photo: TrayPhoto, send: SendPhoto): Promise<void> {
    this.#change(photo.id, { state: 'sending', percent: 0 });
    await send(photo, {
      signal: this.#control.signal,
      onProgress: (share) => this.#change(photo.id, { percent: Math.round(share * HUNDRED) }),
    });
    this.#change(photo.id, { state: 'sent', percent: HUNDRED });
  }

  #fail({ id }: TrayPhoto): void {
    this.#change(id, { state: 'failed' });
  }

  #change(id: string, changes: Partial<TrayPhoto>): void {
    this.#set(this.#photos.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #set(photos: TrayPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

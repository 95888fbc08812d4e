// LRU cache of object URLs in this tab. Each file is fetched once, and all components share its
// URL. The least recently used URL is revoked when the cache is full.
import { Store } from '../../../../shared/store.ts';

const MOST_KEPT = 60;

export type AttachmentUrl = { url?: string; error?: unknown };
const NOTHING: AttachmentUrl = {};
type Entry = { store: Store<AttachmentUrl>; users: number; isFetching: boolean };

export class AttachmentUrls {
  readonly #download: (path: string) => Promise<Blob>;
  /** URL entries by storage path, the most recently used last. */
  readonly #entries = new Map<string, Entry>();
  readonly #local = new Map<string, string>();

  constructor(download: (path: string) => Promise<Blob>) {
    this.#download = download;
  }

  /** Shows the user's own file from the device, both before and after the file was sent. */
  localUrl(path: string, blob: Blob): string {
    const known = this.#local.get(path);
    if (known) return known;
    const url = URL.createObjectURL(blob);
    this.#local.set(path, url);
    this.#entry(path).store.set({ url });
    return url;
  }

  get(path: string): AttachmentUrl {
    return this.#entry(path).store.getSnapshot();
  }

  watch(path: string, listener: () => void): () => void {
    const entry = this.#entry(path);
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    entry.users += 1;
    const stop = entry.store.subscribe(listener);
    if (!entry.store.getSnapshot().url) this.fetch(path);
    return () => {
      stop();
      entry.users -= 1;
      this.#free();
    };
  }

  fetch(path: string): void {
    const entry = this.#entry(path);
    if (entry.isFetching) return;
    entry.isFetching = true;
    const { store } = entry;
    store.set(NOTHING);
    void this.#download(path)
      .then((blob) => {
        // Discards the file, because its cache entry was removed during the download.
        if (this.#entries.get(path)?.store !== store) return;
        store.set({ url: URL.createObjectURL(blob) });
      })
      .catch((error: unknown) => store.set({ error }))
      .finally(() => {
        entry.isFetching = false;
      });
  }

  stop(): void {
    for (const path of this.#entries.keys()) this.#forget(path);
  }

  #entry(path: string): Entry {
    const entry = this.#entries.get(path) ?? {
      store: new Store<AttachmentUrl>(NOTHING),
      users: 0,
      isFetching: false,
    };
    this.#entries.set(path, entry);
    return entry;
  }

  #free(): void {
    for (const [path, { users }] of this.#entries) {
      if (this.#entries.size <= MOST_KEPT) return;
      if (users === 0) this.#forget(path);
    }
  }

  #forget(path: string): void {
    const url = this.#entries.get(path)?.store.getSnapshot().url;
    if (url) URL.revokeObjectURL(url);
    this.#entries.delete(path);
    this.#local.delete(path);
  }
}

// Upload queue for photos and documents. It uploads in order, with limited concurrency, and reports
// progress. Each upload can be aborted, removed or retried.
import { v7 as newId } from 'uuid';
import { Store } from '../store.ts';

export type UploadEntry<Item> = {
  id: string;
  item: Item;
  /** URL of the item's picture; null if the item has no picture. */
  url: string | null;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  percent: number;
  error?: unknown;
};
/**
 * Options of a send function. The send function must stop when the signal is aborted, and must
 * report the uploaded share from 0 to 1.
 */
export type UploadRequestOptions = { signal: AbortSignal; onProgress: (share: number) => void };
export type SendItem<Item> = (item: Item, way: UploadRequestOptions, id: string) => Promise<void>;
export type ObjectUrls = Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
type NewEntry<Item> = Pick<UploadEntry<Item>, 'id' | 'item' | 'state'> & { url?: string | null };

type Policy<Item> = {
  atOnce?: number;
  /** True if uploads start only when `sendAll` is called. */
  waitsForCall?: boolean;
  /**
   * Returns whether the error of a failed upload would make all other uploads fail too. If so, the
   * queue does not attempt the other uploads.
   */
  failsAll?: (error: unknown) => boolean;
  pictureOf?: (item: Item) => Blob | null;
  urls?: ObjectUrls;
};

const HUNDRED = 100;

export class UploadQueue<Item> extends Store<UploadEntry<Item>[]> {
  readonly #policy: Policy<Item>;
  readonly #running = new Map<string, AbortController>();
  /** Ids of uploads that start when there is a free slot. */
  readonly #due = new Set<string>();
  readonly #made = new Map<string, string>();
  #send: SendItem<Item>;

  constructor(send: SendItem<Item>, policy: Policy<Item> = {}) {
    super([]);
    this.#send = send;
    this.#policy = policy;
  }

  add(items: Item[]): void {
    this.put(items.map((item) => ({ id: newId(), item, state: 'waiting' })));
  }

  /** Retries all failed uploads, or a single failed upload. */
  retry(id?: string): void {
    this.#queue((one) => one.state === 'failed' && (id ?? one.id) === one.id);
  }

  /**
   * Uploads all items that are not uploaded yet, and waits until each of these uploads has
   * succeeded or failed.
   */
  async sendAll(send: SendItem<Item> = this.#send): Promise<void> {
    this.#send = send;
    this.#queue(({ state }) => state === 'waiting' || state === 'failed');
    await this.#settled();
  }

  /**
   * Retries failed uploads, and waits for running uploads. @returns True if all items are uploaded.
   */
  async settle(): Promise<boolean> {
    this.retry();
    await this.#settled();
    return this.getSnapshot().every(({ state }) => state === 'sent');
  }

  /** Removes an item, and aborts its upload. */
  remove(id: string): void {
    this.#revoke(id);
    this.#due.delete(id);
    this.update((known) => known.filter((one) => one.id !== id));
    this.#running.get(id)?.abort();
  }

  order(ids: string[]): void {
    this.update((known) =>
      known.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    );
  }

  /** Aborts all uploads. Nothing starts until an item is added or retried. */
  stop(): void {
    this.#failDue();
    for (const control of this.#running.values()) control.abort();
    for (const id of [...this.#made.keys()]) this.#revoke(id);
  }

  /** Adds entries whose ids the caller provides. */
  protected put(entries: NewEntry<Item>[]): void {
    const added = entries.map(({ id, item, state, url }): UploadEntry<Item> => {
      if (state === 'waiting' && !this.#policy.waitsForCall) this.#due.add(id);
      const percent = state === 'sent' ? HUNDRED : 0;
      return { id, item, state, percent, url: url ?? this.#show(id, item) };
    });
    this.update((known) => [...known, ...added]);
    this.#next();
  }

  /** Called after each upload that has succeeded or failed. */
  protected ended(): void {}

  #queue(isMeant: (entry: UploadEntry<Item>) => boolean): void {
    this.update((known) =>
      known.map((one) => {
        if (!isMeant(one)) return one;
        this.#due.add(one.id);
        const { id, item, url } = one;
        return { id, item, url, state: 'waiting', percent: 0 };
      }),
    );
    this.#next();
  }

  #next(): void {
    while (this.#running.size < (this.#policy.atOnce ?? 1)) {
      const next = this.getSnapshot().find(({ id }) => this.#due.has(id));
      if (!next) return;
      void this.#run(next);
    }
  }

  async #run({ id, item }: UploadEntry<Item>): Promise<void> {
    const control = new AbortController();
    this.#running.set(id, control);
    this.#due.delete(id);
    this.#change(id, { state: 'sending', percent: 0 });
    const onProgress = (share: number) =>
      this.#change(id, { percent: Math.round(share * HUNDRED) });
    try {
      await this.#send(item, { signal: control.signal, onProgress }, id);
      this.#change(id, { state: 'sent', percent: HUNDRED });
    } catch (error) {
      if (this.#policy.failsAll?.(error)) this.#failDue();
      this.#change(id, { state: 'failed', error });
    }
    this.#running.delete(id);
    this.ended();
    this.#next();
  }

  #failDue(): void {
    this.update((known) =>
      known.map((one) => (this.#due.has(one.id) ? { ...one, state: 'failed' } : one)),
    );
    this.#due.clear();
  }

  #change(id: string, changes: Partial<UploadEntry<Item>>): void {
    this.update((known) => known.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #show(id: string, item: Item): string | null {
    const picture = this.#policy.pictureOf?.(item);
    if (!picture) return null;
    const url = (this.#policy.urls ?? URL).createObjectURL(picture);
    this.#made.set(id, url);
    return url;
  }

  #revoke(id: string): void {
    const url = this.#made.get(id);
    if (url) (this.#policy.urls ?? URL).revokeObjectURL(url);
    this.#made.delete(id);
  }

  #settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#due.size > 0 || this.getSnapshot().some(({ state }) => state === 'sending')) {
          return;
        }
        leave();
        resolve();
      };
      const leave = this.subscribe(look);
      look();
    });
  }
}

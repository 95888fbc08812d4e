// Outbox: a queue of items to send, stored on the device. All tabs of a person share the queue. The
// leader tab sends one request at a time.
import { Backoff } from '../network/backoff.ts';
import { Store } from '../store.ts';
import type { TabChannel, TabEnvironment } from '../tabs/tab-environment.ts';
import { pauses } from '../timeouts.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import { type QueuedItem, sortInSendOrder } from './send-order.ts';

/**
 * Sending policy of the feature that uses the queue. The policy selects the items to send next,
 * sends the request and handles failures.
 */
export type OutboxPolicy<Item, Result> = {
  /**
   * Returns the items of the next request. If no item is due yet, `dueAt` is the time at which the
   * next item is due, in milliseconds since the epoch.
   */
  next(items: readonly Item[], now: number): { batch: readonly Item[]; dueAt?: number };
  /**
   * Sends the items in one request. Afterwards, updates or removes the items according to the
   * response. `abort` cancels the request. The engine of the queue uses it, for example when the
   * queue ends, and `send` itself may also use it, for example after a time limit.
   */
  send(batch: readonly Item[], abort: AbortController): Promise<void>;
  /**
   * Handles a failed request and returns the outcome. `settled`: this policy has recorded the
   * failure in the items of the batch, so the engine continues. `busy`: the server asks to retry
   * soon. `away`: there was no usable response, so the engine retries with backoff.
   */
  failed(error: unknown, batch: readonly Item[]): 'settled' | 'busy' | 'away';
  /**
   * Called when an item leaves the queue, in this or another tab. `result` is undefined if the item
   * was cancelled instead of sent.
   */
  onGone?(id: string, result?: Result): void;
  /** Called when this tab becomes the leader. */
  onLead?(): void;
  /** Called with a message that the feature posted in another tab. */
  onMessage?(message: unknown): void;
};

export type OutboxOptions<Item, Result> = {
  /** Name of the queue, one per person. Tabs with the same name share the queue. */
  name: string;
  storage: OutboxStorage<Item>;
  environment: Pick<TabEnvironment, 'lead' | 'openChannel'>;
  policy: OutboxPolicy<Item, Result>;
};

export type OutboxView<Item> = {
  /** Queued items, in sending order. */
  items: readonly Item[];
  isSending: boolean;
};

type TabMessage<Item, Result> =
  | { kind: 'put'; item: Item }
  | { kind: 'gone'; id: string; result?: Result }
  | { kind: 'said'; message: unknown };

export class OutboxEngine<Item extends QueuedItem, Result = undefined> extends Store<
  OutboxView<Item>
> {
  readonly #options: OutboxOptions<Item, Result>;
  readonly #items = new Map<string, Item>();
  /**
   * Ids of items that were removed in any tab. An item with one of these ids is ignored if a slow
   * read of the storage still returns it.
   */
  readonly #gone = new Set<string>();
  readonly #channel: TabChannel;
  readonly #end = new AbortController();
  readonly #pause = new Backoff();
  /**
   * Resolves when the stored items are loaded. If the device storage cannot be read, the queue
   * starts empty.
   */
  readonly loaded: Promise<void>;
  #isRead = false;
  #isLeading = false;
  #isDraining = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: { batch: readonly Item[]; abort: AbortController } | undefined;

  constructor(options: OutboxOptions<Item, Result>) {
    super({ items: [], isSending: false });
    this.#options = options;
    const { name, environment } = options;
    this.#channel = environment.openChannel(name);
    this.#channel.onMessage((message) => this.#receive(message as TabMessage<Item, Result>));
    this.loaded = this.load();
    environment.lead(name, this.#end.signal, () => void this.#takeOver());
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  find(id: string): Item | undefined {
    return this.#items.get(id);
  }

  /**
   * Returns the position in the queue for an item that is added at the time `ms`. The position is
   * normally this time. If the clock was set back, the position is still after all queued items.
   */
  placeAt(ms: number): number {
    return Math.max(ms, ...[...this.#items.values()].map(({ order }) => order + 1));
  }

  /** Queues an item immediately. The promise rejects if the device cannot store the item. */
  put(item: Item): Promise<void> {
    this.#adopt(item);
    return this.#options.storage.put(item);
  }

  /**
   * Stores an item on the device and then queues it.
   * @throws When the device cannot store the item. The item is then not queued.
   */
  async keep(item: Item): Promise<void> {
    await this.#options.storage.put(item);
    this.#adopt(item);
  }

  /** Changes a queued item. Does nothing if the item has left the queue. */
  async change(id: string, change: (item: Item) => Item): Promise<void> {
    const known = this.#items.get(id);
    if (!known) return;
    const next = change(known);
    this.#adopt(next);
    await this.#options.storage.update(next);
  }

  async replace(id: string, next: Item): Promise<void> {
    await this.#options.storage.replace(id, next);
    // The replacement is added before the replaced item is removed. Otherwise an item further back
    // in the queue could be sent before the replacement.
    this.#adopt(next);
    this.#post({ kind: 'gone', id });
    this.#forget(id);
  }

  /** Removes an item that was sent or cancelled. */
  async finish(id: string, result?: Result): Promise<void> {
    if (!this.#items.has(id)) return;
    this.#forget(id, result);
    this.#post({ kind: 'gone', id, ...(result === undefined ? {} : { result }) });
    await this.#options.storage.remove(id);
  }

  /** Aborts the request if it sends only this item. */
  interrupt(id: string): void {
    const sending = this.#sending;
    if (sending?.batch.length === 1 && sending.batch[0]?.id === id) sending.abort.abort();
  }

  /**
   * Posts a message to the outboxes of the other tabs. Each of them passes the message to
   * `onMessage` in the sending policy of its feature.
   */
  post(message: unknown): void {
    this.#post({ kind: 'said', message });
  }

  /** Loads the stored items that are missing from this tab's queue. */
  async load(): Promise<void> {
    const kept = await this.#options.storage.all().catch(() => undefined);
    if (!kept) return;
    this.#isRead = true;
    for (const item of kept) {
      if (!this.#gone.has(item.id) && !this.#items.has(item.id)) this.#items.set(item.id, item);
    }
    this.#show();
  }

  /**
   * Sends the queued items, for example after the network has returned or the retry delay has
   * passed.
   */
  drain = (): void => {
    if (!this.#isLeading || this.#isDraining || this.#end.signal.aborted) return;
    clearTimeout(this.#timer);
    void this.#drainAll();
  };

  stop(): void {
    this.#end.abort();
    this.#sending?.abort.abort();
    clearTimeout(this.#timer);
    this.#channel.close();
  }

  async #takeOver(): Promise<void> {
    await this.load();
    if (this.#end.signal.aborted) return;
    this.#isLeading = true;
    this.#options.policy.onLead?.();
    this.drain();
  }

  async #drainAll(): Promise<void> {
    this.#isDraining = true;
    try {
      while (!this.#end.signal.aborted) {
        if (!this.#isRead) await this.load();
        const now = Date.now();
        const { batch, dueAt } = this.#options.policy.next(
          sortInSendOrder(this.#items.values()),
          now,
        );
        if (batch.length === 0) {
          if (dueAt !== undefined) this.#later(dueAt - now);
          else if (!this.#isRead) this.#later(this.#pause.next());
          return;
        }
        if (!(await this.#try(batch))) return;
      }
    } finally {
      this.#isDraining = false;
      this.#show();
    }
  }

  /** @returns True if the outbox must send its next items immediately. */
  async #try(batch: readonly Item[]): Promise<boolean> {
    const { policy } = this.#options;
    const abort = new AbortController();
    this.#sending = { batch, abort };
    this.#show();
    try {
      await policy.send(batch, abort);
      this.#pause.reset();
      return true;
    } catch (error) {
      if (this.#end.signal.aborted) return false;
      // If all items of the request were removed while it was being sent, in this tab or in another
      // one, the failed request is not repeated.
      if (batch.every(({ id }) => this.#gone.has(id))) return true;
      const outcome = policy.failed(error, batch);
      if (outcome === 'settled') return true;
      this.#later(outcome === 'busy' ? pauses.firstRetry : this.#pause.next());
      return false;
    } finally {
      this.#sending = undefined;
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#end.signal.aborted) this.#timer = setTimeout(this.drain, ms);
  }

  #adopt(item: Item): void {
    if (this.#gone.has(item.id)) return;
    this.#post({ kind: 'put', item });
    this.#take(item);
  }

  #take(item: Item): void {
    if (this.#gone.has(item.id)) return;
    this.#items.set(item.id, item);
    this.#show();
    this.drain();
  }

  #forget(id: string, result?: Result): void {
    this.#gone.add(id);
    // Calls `onGone`, which may show the sent item elsewhere, before the item is removed from the
    // queue. Otherwise the item would briefly disappear from the screen.
    this.#options.policy.onGone?.(id, result);
    this.#items.delete(id);
    this.#show();
    this.drain();
  }

  #show(): void {
    if (this.#end.signal.aborted) return;
    const isSending =
      this.#isDraining && (this.#sending !== undefined || this.getSnapshot().isSending);
    this.set({ items: sortInSendOrder(this.#items.values()), isSending });
  }

  #post(message: TabMessage<Item, Result>): void {
    if (!this.#end.signal.aborted) this.#channel.post(message);
  }

  #receive(message: TabMessage<Item, Result>): void {
    if (message.kind === 'put') this.#take(message.item);
    else if (message.kind === 'gone') this.#forget(message.id, message.result);
    else if (message.kind === 'said') this.#options.policy.onMessage?.(message.message);
    // Other messages come from tabs with an earlier version of the app. Such a message does not say
    // which item has changed, so this tab reads its items from the storage again.
    else void this.load().then(this.drain);
  }
}

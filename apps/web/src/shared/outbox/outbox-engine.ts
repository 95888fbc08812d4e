// What waits to be sent: the same in all tabs of a person, kept on the device, sent one call after the other by the tab that leads.
import { Backoff } from '../network/backoff.ts';
import { Store } from '../store.ts';
import type { TabChannel, TabEnvironment } from '../tabs/tab-environment.ts';
import { pauses } from '../timeouts.ts';
import { inOrder, type Queued } from './in-order.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** What the feature knows of its items: which go next, how they are sent, and what a failure means. */
export type OutboxPolicy<Item, Result> = {
  /** What goes in the next call; where that is nothing yet, when there will be something, in milliseconds. */
  next(items: readonly Item[], now: number): { batch: readonly Item[]; dueAt?: number };
  /** Sends it; changes or finishes the items by what was answered. `abort` ends the call, from either side. */
  send(batch: readonly Item[], abort: AbortController): Promise<void>;
  /** settled: the items say what became of them. busy: the server wants a moment. away: nobody is reached, or no answer helps. */
  failed(error: unknown, batch: readonly Item[]): 'settled' | 'busy' | 'away';
  /** It goes from this tab now, by its own doing or another tab's; without a result somebody took it out. */
  onGone?(id: string, result?: Result): void;
  /** This tab is the leader from now on. */
  onLead?(): void;
  /** What the feature said in another tab. */
  onMessage?(message: unknown): void;
};

export type OutboxOptions<Item, Result> = {
  /** One for each person: tabs with the same name share the queue. */
  name: string;
  storage: OutboxStorage<Item>;
  environment: Pick<TabEnvironment, 'lead' | 'openChannel'>;
  policy: OutboxPolicy<Item, Result>;
};

export type OutboxView<Item> = {
  /** In the order in which they go. */
  items: readonly Item[];
  isSending: boolean;
};

type TabMessage<Item, Result> =
  | { kind: 'put'; item: Item }
  | { kind: 'gone'; id: string; result?: Result }
  | { kind: 'said'; message: unknown };

export class OutboxEngine<Item extends Queued, Result = undefined> extends Store<OutboxView<Item>> {
  readonly #options: OutboxOptions<Item, Result>;
  readonly #items = new Map<string, Item>();
  /** Whoever reads the store late must not bring back what another tab has finished. */
  readonly #gone = new Set<string>();
  readonly #channel: TabChannel;
  readonly #end = new AbortController();
  readonly #pause = new Backoff();
  /** Resolves once what the device kept is among the items; a device that cannot be read holds nothing. */
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

  /** The place behind all that waits, also when the clock has gone back. */
  placeAt(ms: number): number {
    return Math.max(ms, ...[...this.#items.values()].map(({ order }) => order + 1));
  }

  /** Queued at once, whether the device keeps it or not; the promise tells which. */
  put(item: Item): Promise<void> {
    this.#adopt(item);
    return this.#options.storage.put(item);
  }

  /** Queued once the device has it. @throws when it cannot keep it: then nothing was queued */
  async keep(item: Item): Promise<void> {
    await this.#options.storage.put(item);
    this.#adopt(item);
  }

  /** Nothing happens to what is gone. */
  async change(id: string, change: (item: Item) => Item): Promise<void> {
    const known = this.#items.get(id);
    if (!known) return;
    const next = change(known);
    this.#adopt(next);
    await this.#options.storage.update(next);
  }

  async replace(id: string, next: Item): Promise<void> {
    await this.#options.storage.replace(id, next);
    // First the new one: what comes behind must not overtake it.
    this.#adopt(next);
    this.#post({ kind: 'gone', id });
    this.#forget(id);
  }

  /** It is sent, or nobody wants it sent any more. */
  async finish(id: string, result?: Result): Promise<void> {
    if (!this.#items.has(id)) return;
    this.#forget(id, result);
    this.#post({ kind: 'gone', id, ...(result === undefined ? {} : { result }) });
    await this.#options.storage.remove(id);
  }

  /** Ends the call that sends this one alone. */
  interrupt(id: string): void {
    const sending = this.#sending;
    if (sending?.batch.length === 1 && sending.batch[0]?.id === id) sending.abort.abort();
  }

  /** Told to the feature in the other tabs. */
  post(message: unknown): void {
    this.#post({ kind: 'said', message });
  }

  /** Takes in what the device keeps and this tab has not heard of. */
  async load(): Promise<void> {
    const kept = await this.#options.storage.all().catch(() => undefined);
    if (!kept) return;
    this.#isRead = true;
    for (const item of kept) {
      if (!this.#gone.has(item.id) && !this.#items.has(item.id)) this.#items.set(item.id, item);
    }
    this.#show();
  }

  /** The network is back, or the pause is over. */
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
        const { batch, dueAt } = this.#options.policy.next(inOrder(this.#items.values()), now);
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

  /** @returns Whether to go on with the next one at once. */
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
      // Taken out meanwhile, here or in another tab.
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
    // First the one, then the other: what it became must not be missing for a moment.
    this.#options.policy.onGone?.(id, result);
    this.#items.delete(id);
    this.#show();
    this.drain();
  }

  #show(): void {
    if (this.#end.signal.aborted) return;
    const isSending =
      this.#isDraining && (this.#sending !== undefined || this.getSnapshot().isSending);
    this.set({ items: inOrder(this.#items.values()), isSending });
  }

  #post(message: TabMessage<Item, Result>): void {
    if (!this.#end.signal.aborted) this.#channel.post(message);
  }

  #receive(message: TabMessage<Item, Result>): void {
    if (message.kind === 'put') this.#take(message.item);
    else if (message.kind === 'gone') this.#forget(message.id, message.result);
    else if (message.kind === 'said') this.#options.policy.onMessage?.(message.message);
    // A tab of an earlier version says only that something has changed.
    else void this.load().then(this.drain);
  }
}

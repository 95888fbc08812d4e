// The messages that wait to be sent: the same in all tabs of a person, kept on the device, sent one at a time by the tab that leads.

import { Store } from '../../../shared/lib/store.ts';
import type { Surroundings, TabLine } from '../../../shared/lib/surroundings.ts';
import type { ChatPort } from './chat-port.ts';
import type { ChatStorage } from './chat-storage.ts';
import type { Message } from './chat-types.ts';
import { failureOf } from './failure.ts';
import { newMessageOf } from './new-message-of.ts';
import {
  afterFailure,
  inOrder,
  nextOutgoing,
  type Outgoing,
  TICK_MS,
  tryAgain,
} from './outgoing.ts';

/** A line that swallows everything must not hold the queue for ever. */
const LONGEST_SEND_MS = 20_000;
const LONGEST_PAUSE_MS = 30_000;

type Word =
  | { kind: 'put'; item: Outgoing }
  | { kind: 'gone'; id: string; message?: Message }
  | { kind: 'progress'; id: string; share: number };

export type OutboxState = {
  /** In the order in which they go. */
  items: readonly Outgoing[];
  /** Of the files that are on their way, from 0 to 1. */
  progress: ReadonlyMap<string, number>;
};

export type OutboxOptions = {
  userId: string;
  port: Pick<ChatPort, 'insert' | 'message' | 'upload'>;
  storage: Pick<ChatStorage, 'outgoing' | 'putOutgoing' | 'removeOutgoing'>;
  surroundings: Pick<Surroundings, 'isOnline' | 'lead' | 'openLine'>;
  isLive: () => boolean;
  /** It stands in the conversation now. */
  onSent: (message: Message) => void;
  /** The device does not keep it; it is sent all the same, while the tab is open. */
  onNotKept: (error: unknown) => void;
  /** This tab is from now on the one that speaks for all. */
  onLead: () => void;
};

export class Outbox extends Store<OutboxState> {
  readonly #options: OutboxOptions;
  readonly #items = new Map<string, Outgoing>();
  /** Whoever reads the store late must not bring back what another tab has finished. */
  readonly #gone = new Set<string>();
  readonly #line: TabLine;
  readonly #end = new AbortController();
  /** Resolves once what the device kept is among the items. */
  readonly loaded: Promise<void>;
  #isLeading = false;
  #isDraining = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = TICK_MS;
  #sending: { id: string; abort: AbortController } | undefined;

  constructor(options: OutboxOptions) {
    super({ items: [], progress: new Map() });
    this.#options = options;
    const name = `wasl-chat-outbox:${options.userId}`;
    this.#line = options.surroundings.openLine(name);
    this.#line.onWord((word) => this.#hear(word as Word));
    this.loaded = this.#load();
    options.surroundings.lead(name, this.#end.signal, () => void this.#takeOver());
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  add(item: Omit<Outgoing, 'order' | 'attempts' | 'failedAt' | 'state'>): void {
    const last = Math.max(0, ...[...this.#items.values()].map(({ order }) => order));
    const order = Math.max(Date.parse(item.queuedAt), last + 1);
    this.#put({ ...item, order, attempts: 0, failedAt: 0, state: 'waiting' });
  }

  retry(id: string): void {
    const item = this.#items.get(id);
    if (item) this.#put(tryAgain(item));
  }

  cancel(id: string): void {
    if (this.#items.has(id)) this.#finish(id);
  }

  /** Heard live: what the server has need not be sent again. */
  settle(message: Message): void {
    if (this.#items.has(message.id)) this.#finish(message.id, message);
  }

  /** The network or the live channel is back, or the tick has come. */
  drain = (): void => {
    clearTimeout(this.#timer);
    if (this.#isLeading && !this.#isDraining && !this.#end.signal.aborted) void this.#drainAll();
  };

  stop(): void {
    this.#end.abort();
    this.#sending?.abort.abort();
    clearTimeout(this.#timer);
    this.#line.close();
  }

  async #takeOver(): Promise<void> {
    await this.#load();
    this.#isLeading = true;
    this.#options.onLead();
    this.drain();
  }

  async #load(): Promise<void> {
    const kept = await this.#options.storage.outgoing().catch(() => []);
    for (const item of kept) {
      if (!this.#gone.has(item.id) && !this.#items.has(item.id)) this.#items.set(item.id, item);
    }
    this.#show();
  }

  async #drainAll(): Promise<void> {
    this.#isDraining = true;
    try {
      while (!this.#end.signal.aborted) {
        const { item, dueAt } = nextOutgoing(this.#items.values(), Date.now());
        if (!item) {
          if (dueAt) this.#later(dueAt - Date.now());
          return;
        }
        if (!(await this.#try(item))) return;
      }
    } finally {
      this.#isDraining = false;
    }
  }

  /** @returns Whether to go on with the next one at once. */
  async #try(item: Outgoing): Promise<boolean> {
    const abort = new AbortController();
    this.#sending = { id: item.id, abort };
    try {
      const message = await this.#send(item, abort);
      this.#sending = undefined;
      this.#pauseMs = TICK_MS;
      if (!this.#gone.has(item.id)) this.#finish(item.id, message);
      return true;
    } catch (error) {
      this.#sending = undefined;
      if (this.#end.signal.aborted) return false;
      // Cancelled, here or in another tab.
      if (this.#gone.has(item.id)) return true;
      const isReachable = this.#options.surroundings.isOnline() && this.#options.isLive();
      const failure = failureOf(error, isReachable);
      const current = this.#items.get(item.id) ?? item;
      const next = afterFailure(current, failure, Date.now());
      if (next !== current) {
        this.#put(next);
        return true;
      }
      this.#later(failure.kind === 'busy' ? TICK_MS : this.#pauseMs);
      if (failure.kind === 'away') this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      return false;
    }
  }

  async #send(item: Outgoing, abort: AbortController): Promise<Message | undefined> {
    const { port, userId } = this.#options;
    if (item.file && !item.file.isUploaded) {
      const { attachment, blob } = item.file;
      await port.upload({
        path: attachment.path,
        blob,
        mime: attachment.mime,
        onProgress: (share) => this.#progress(item.id, share),
        signal: abort.signal,
      });
      const current = this.#items.get(item.id);
      if (current?.file) this.#put({ ...current, file: { ...current.file, isUploaded: true } });
    }
    abort.signal.throwIfAborted();
    const timer = setTimeout(() => abort.abort(), LONGEST_SEND_MS);
    try {
      return await ((await port.insert(newMessageOf(item), userId, abort.signal)) ??
        port.message(item.id, abort.signal));
    } finally {
      clearTimeout(timer);
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.drain, ms);
  }

  #put(item: Outgoing): void {
    this.#keep(item);
    this.#say({ kind: 'put', item });
    this.#options.storage.putOutgoing(item).catch((error) => this.#options.onNotKept(error));
  }

  #keep(item: Outgoing): void {
    if (this.#gone.has(item.id)) return;
    this.#items.set(item.id, item);
    this.#show();
    this.drain();
  }

  #finish(id: string, message?: Message): void {
    this.#forget(id, message);
    this.#say({ kind: 'gone', id, ...(message ? { message } : {}) });
    // What stays behind is sent again after a reload, and the server knows it by its id.
    this.#options.storage.removeOutgoing(id).catch(() => undefined);
  }

  #forget(id: string, message?: Message): void {
    this.#gone.add(id);
    // First the one, then the other: the bubble must not be away for a moment.
    if (message) this.#options.onSent(message);
    this.#items.delete(id);
    if (!message && this.#sending?.id === id) this.#sending.abort.abort();
    this.#show();
  }

  #progress(id: string, share: number): void {
    this.#showProgress(id, share);
    this.#say({ kind: 'progress', id, share });
  }

  #showProgress(id: string, share: number): void {
    this.update((state) => ({ ...state, progress: new Map(state.progress).set(id, share) }));
  }

  #show(): void {
    const progress = new Map(
      [...this.getSnapshot().progress].filter(([id]) => this.#items.has(id)),
    );
    this.set({ items: inOrder(this.#items.values()), progress });
  }

  #say(word: Word): void {
    if (!this.#end.signal.aborted) this.#line.say(word);
  }

  #hear(word: Word): void {
    if (word.kind === 'put') this.#keep(word.item);
    else if (word.kind === 'gone') this.#forget(word.id, word.message);
    else this.#showProgress(word.id, word.share);
  }
}

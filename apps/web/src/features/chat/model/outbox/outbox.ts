// The messages that wait to be sent: what a failure makes of one, its file before it, and what is shown of both.

import { OutboxEngine } from '../../../../shared/outbox/outbox-engine.ts';
import type { OutboxStorage } from '../../../../shared/outbox/outbox-storage.ts';
import { Store } from '../../../../shared/store.ts';
import type { TabEnvironment } from '../../../../shared/tabs/tab-environment.ts';
import { deadlines } from '../../../../shared/timeouts.ts';
import type { Message } from '../chat-types.ts';
import type { ChatBackend } from '../engine/chat-backend.ts';
import { failureOf } from '../engine/failure.ts';
import { chatOutboxName } from './chat-database.ts';
import { newMessageOf } from './new-message-of.ts';
import { afterFailure, nextOutgoing, type Outgoing, tryAgain } from './outgoing.ts';

/** How much of a file has arrived, told to the other tabs. */
type Progress = { id: string; share: number };

export type OutboxState = {
  /** In the order in which they go. */
  items: readonly Outgoing[];
  /** Of the files that are on their way, from 0 to 1. */
  progress: ReadonlyMap<string, number>;
};

export type OutboxOptions = {
  userId: string;
  port: Pick<ChatBackend, 'insert' | 'message' | 'upload'>;
  storage: OutboxStorage<Outgoing>;
  environment: Pick<TabEnvironment, 'isOnline' | 'lead' | 'openChannel'>;
  isLive: () => boolean;
  /** It stands in the conversation now. */
  onSent: (message: Message) => void;
  /** The device does not keep it; it is sent all the same, while the tab is open. */
  onNotKept: (error: unknown) => void;
  /** This tab is the leader from now on. */
  onLead: () => void;
};

export class Outbox extends Store<OutboxState> {
  readonly #options: OutboxOptions;
  readonly #engine: OutboxEngine<Outgoing, Message>;

  constructor(options: OutboxOptions) {
    super({ items: [], progress: new Map() });
    this.#options = options;
    const { userId, storage, environment, onLead, onSent } = options;
    this.#engine = new OutboxEngine({
      name: chatOutboxName(userId),
      storage,
      environment,
      policy: {
        next: (items, now) => {
          const { item, ...due } = nextOutgoing(items, now);
          return { batch: item ? [item] : [], ...due };
        },
        send: async ([item], abort) => {
          if (item) await this.#send(item, abort);
        },
        failed: (error, [item]) => (item ? this.#failed(error, item) : 'away'),
        onGone: (id, message) => (message ? onSent(message) : this.#engine.interrupt(id)),
        onLead,
        onMessage: (message) => this.#showProgress(message as Progress),
      },
    });
    this.#engine.subscribe(() => this.#show());
  }

  /** Resolves once what the device kept is among the items. */
  get loaded(): Promise<void> {
    return this.#engine.loaded;
  }

  get isLeading(): boolean {
    return this.#engine.isLeading;
  }

  add(item: Omit<Outgoing, 'order' | 'attempts' | 'failedAt' | 'state'>): void {
    const order = this.#engine.placeAt(Date.parse(item.queuedAt));
    this.#orTell(this.#engine.put({ ...item, order, attempts: 0, failedAt: 0, state: 'waiting' }));
  }

  retry(id: string): void {
    const item = this.#engine.find(id);
    if (item) this.#orTell(this.#engine.put(tryAgain(item)));
  }

  cancel(id: string): void {
    this.#finish(id);
  }

  /** Heard live: what the server has need not be sent again. */
  settle(message: Message): void {
    this.#finish(message.id, message);
  }

  /** The network or the live channel is back. */
  drain = (): void => this.#engine.drain();

  stop(): void {
    this.#engine.stop();
  }

  async #send(item: Outgoing, abort: AbortController): Promise<void> {
    const { port, userId } = this.#options;
    const { signal } = abort;
    if (item.file && !item.file.isUploaded) {
      const { attachment, blob } = item.file;
      await port.upload({
        path: attachment.path,
        blob,
        mime: attachment.mime,
        onProgress: (share) => this.#tellProgress({ id: item.id, share }),
        signal,
      });
      this.#change(item.id, (one) =>
        one.file ? { ...one, file: { ...one.file, isUploaded: true } } : one,
      );
    }
    signal.throwIfAborted();
    const timer = setTimeout(() => abort.abort(), deadlines.messageCall);
    try {
      const message =
        (await port.insert(newMessageOf(item), userId, signal)) ??
        (await port.message(item.id, signal));
      this.#finish(item.id, message);
    } finally {
      clearTimeout(timer);
    }
  }

  #failed(error: unknown, item: Outgoing): 'settled' | 'busy' | 'away' {
    const isReachable = this.#options.environment.isOnline() && this.#options.isLive();
    const failure = failureOf(error, isReachable);
    if (failure.kind === 'away' || failure.kind === 'busy') return failure.kind;
    this.#change(item.id, (one) => afterFailure(one, failure, Date.now()));
    return 'settled';
  }

  #change(id: string, change: (item: Outgoing) => Outgoing): void {
    this.#orTell(this.#engine.change(id, change));
  }

  #finish(id: string, message?: Message): void {
    // What stays behind is sent again after a reload, and the server knows it by its id.
    this.#engine.finish(id, message).catch(() => undefined);
  }

  #orTell(kept: Promise<void>): void {
    kept.catch((error: unknown) => this.#options.onNotKept(error));
  }

  #tellProgress(progress: Progress): void {
    this.#showProgress(progress);
    this.#engine.post(progress);
  }

  #showProgress({ id, share }: Progress): void {
    this.update((state) => ({ ...state, progress: new Map(state.progress).set(id, share) }));
  }

  #show(): void {
    const { items } = this.#engine.getSnapshot();
    const known = this.getSnapshot().progress;
    const progress = new Map([...known].filter(([id]) => this.#engine.find(id)));
    this.set({ items, progress });
  }
}

// Outbox of the chat: queues messages, uploads each file before its message is sent, and handles
// failures.

import { OutboxEngine } from '../../../../shared/outbox/outbox-engine.ts';
import type { OutboxStorage } from '../../../../shared/outbox/outbox-storage.ts';
import { Store } from '../../../../shared/store.ts';
import type { TabEnvironment } from '../../../../shared/tabs/tab-environment.ts';
import { deadlines } from '../../../../shared/timeouts.ts';
import type { Message } from '../chat-types.ts';
import type { ChatBackend } from '../engine/chat-backend.ts';
import { sendFailureOf } from '../engine/send-failure.ts';
import { chatOutboxChannelName } from './chat-database.ts';
import { newMessageOf } from './new-message-of.ts';
import {
  applySendFailure,
  nextOutgoingMessage,
  type OutgoingMessage,
  resetForRetry,
} from './outgoing-message.ts';

/** Fraction of a file that has been uploaded. The other tabs receive this fraction too. */
type Progress = { id: string; share: number };

export type OutboxState = {
  /** Queued messages in sending order. */
  items: readonly OutgoingMessage[];
  /** Upload progress of files, from 0 to 1. */
  progress: ReadonlyMap<string, number>;
};

export type OutboxOptions = {
  userId: string;
  port: Pick<ChatBackend, 'insert' | 'message' | 'upload'>;
  storage: OutboxStorage<OutgoingMessage>;
  environment: Pick<TabEnvironment, 'isOnline' | 'lead' | 'openChannel'>;
  isLive: () => boolean;
  /** Called when a message has been sent. */
  onSent: (message: Message) => void;
  /**
   * Called when the device cannot store a message. The message is sent anyway while the tab is
   * open.
   */
  onNotKept: (error: unknown) => void;
  /** Called when this tab becomes the leader. */
  onLead: () => void;
};

export class Outbox extends Store<OutboxState> {
  readonly #options: OutboxOptions;
  readonly #engine: OutboxEngine<OutgoingMessage, Message>;

  constructor(options: OutboxOptions) {
    super({ items: [], progress: new Map() });
    this.#options = options;
    const { userId, storage, environment, onLead, onSent } = options;
    this.#engine = new OutboxEngine({
      name: chatOutboxChannelName(userId),
      storage,
      environment,
      policy: {
        next: (items, now) => {
          const { item, ...due } = nextOutgoingMessage(items, now);
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

  /** Resolves once the stored messages are loaded. */
  get loaded(): Promise<void> {
    return this.#engine.loaded;
  }

  get isLeading(): boolean {
    return this.#engine.isLeading;
  }

  add(item: Omit<OutgoingMessage, 'order' | 'attempts' | 'failedAt' | 'state'>): void {
    const order = this.#engine.placeAt(Date.parse(item.queuedAt));
    this.#orTell(this.#engine.put({ ...item, order, attempts: 0, failedAt: 0, state: 'waiting' }));
  }

  retry(id: string): void {
    const item = this.#engine.find(id);
    if (item) this.#orTell(this.#engine.put(resetForRetry(item)));
  }

  cancel(id: string): void {
    this.#finish(id);
  }

  /**
   * Removes a queued message from the outbox because it has arrived as a live event and need not be
   * sent again.
   */
  settle(message: Message): void {
    this.#finish(message.id, message);
  }

  /** Called when the network or the live channel is back. */
  drain = (): void => this.#engine.drain();

  stop(): void {
    this.#engine.stop();
  }

  async #send(item: OutgoingMessage, abort: AbortController): Promise<void> {
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

  #failed(error: unknown, item: OutgoingMessage): 'settled' | 'busy' | 'away' {
    const isReachable = this.#options.environment.isOnline() && this.#options.isLive();
    const failure = sendFailureOf(error, isReachable);
    if (failure.kind === 'away' || failure.kind === 'busy') return failure.kind;
    this.#change(item.id, (one) => applySendFailure(one, failure, Date.now()));
    return 'settled';
  }

  #change(id: string, change: (item: OutgoingMessage) => OutgoingMessage): void {
    this.#orTell(this.#engine.change(id, change));
  }

  #finish(id: string, message?: Message): void {
    // If the message cannot be removed from the device, it is sent again after a reload. The server
    // recognises the message by its ID and does not store it twice.
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

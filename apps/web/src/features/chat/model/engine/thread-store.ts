// Store of one conversation's messages. The store loads the newest page first, then fetches every
// change that it missed, and loads older pages when the user scrolls.

import { Backoff } from '../../../../shared/network/backoff.ts';
import { Store } from '../../../../shared/store.ts';
import type { Message } from '../chat-types.ts';
import {
  EMPTY_THREAD,
  hasMissingChanges,
  PAGE_SIZE,
  type ThreadState,
  withChanges,
  withHeardChange,
  withMessage,
  withNewestPage,
  withOlderPage,
} from '../view/thread-state.ts';
import type { ChatBackend } from './chat-backend.ts';

const CHANGES_AT_ONCE = 200;
/**
 * Number of missed changes above which reloading the newest page is faster than fetching the
 * changes.
 */
const MOST_PAGES_OF_CHANGES = 3;
/**
 * Stands for the number of the change before a message when the caller does not know this number.
 * It is higher than every real number, so the store assumes that earlier changes are missing and
 * fetches them.
 */
const UNKNOWN = Number.POSITIVE_INFINITY;

export type ThreadSnapshot = {
  state: 'loading' | 'ready' | 'error';
  thread: ThreadState;
  isLoadingOlder: boolean;
  error?: unknown;
};

type Port = Pick<ChatBackend, 'newest' | 'older' | 'changesAfter'>;

export class ThreadStore extends Store<ThreadSnapshot> {
  readonly #id: string;
  readonly #port: Port;
  /** True when messages are loaded, from the server or from the copy on this device. */
  #hasWindow = false;
  #isSyncing = false;
  #isStopped = false;
  readonly #pause = new Backoff();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, port: Port) {
    super({ state: 'loading', thread: EMPTY_THREAD, isLoadingOlder: false });
    this.#id = id;
    this.#port = port;
  }

  /**
   * Shows the copy of the thread that this device has stored, unless messages are already loaded.
   */
  restore(kept: ThreadState): void {
    if (this.#hasWindow || kept.messages.length === 0) return;
    this.#hasWindow = true;
    this.#change(({ messages, heard }) =>
      withHeardChange(
        messages.reduce((thread, message) => withMessage(thread, message, UNKNOWN), kept),
        heard,
      ),
    );
  }

  /** @param known - Highest known change number of the conversation. */
  open(known: number): void {
    this.#change((thread) => withHeardChange(thread, known));
    this.#syncIfNeeded();
  }

  receive(message: Message, previousChange: number): void {
    this.#change((thread) => withMessage(thread, message, previousChange));
    this.#syncIfNeeded();
  }

  /**
   * Stores the current version of a message. If earlier changes in the conversation are missing,
   * the store then fetches these changes.
   */
  correct(message: Message): void {
    this.receive(message, UNKNOWN);
  }

  /**
   * Stores the reactions from the server's response.
   * @param change - Change number of the message when the user sent the reaction. If the message
   * has another change number by now, a later change is known, and the response is ignored.
   */
  setReactions(messageId: string, change: number, reactions: Message['reactions']): void {
    this.#change((thread) => {
      const index = thread.messages.findIndex(({ id }) => id === messageId);
      const mine = thread.messages[index];
      if (!mine || mine.change !== change) return thread;
      return { ...thread, messages: thread.messages.with(index, { ...mine, reactions }) };
    });
  }

  sync = (): void => {
    clearTimeout(this.#timer);
    if (this.#isSyncing || this.#isStopped) return;
    this.#isSyncing = true;
    void this.#catchUp()
      .then(() => {
        this.#pause.reset();
      })
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#isSyncing = false;
      });
  };

  retry = (): void => {
    if (this.getSnapshot().state === 'error') {
      this.update(({ error: _, ...rest }) => ({ ...rest, state: 'loading' }));
    }
    this.sync();
  };

  loadOlder = (): void => {
    const { thread, isLoadingOlder } = this.getSnapshot();
    const before = thread.messages[0]?.createdAt;
    if (isLoadingOlder || !thread.hasOlder || !before) return;
    this.update((now) => ({ ...now, isLoadingOlder: true }));
    void this.#port
      .older(this.#id, before, PAGE_SIZE)
      .then((page) => this.#change((now) => withOlderPage(now, page, before)))
      // After a failure, the page is requested again when the user scrolls.
      .catch(() => undefined)
      .finally(() => this.update((now) => ({ ...now, isLoadingOlder: false })));
  };

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #syncIfNeeded(): void {
    const { state, thread } = this.getSnapshot();
    if (state !== 'ready' || !this.#hasWindow || hasMissingChanges(thread)) this.sync();
  }

  async #catchUp(): Promise<void> {
    for (let pages = 0; !this.#isStopped; pages += 1) {
      const { change, heard } = this.getSnapshot().thread;
      const isTooFar = pages >= MOST_PAGES_OF_CHANGES;
      if (!this.#hasWindow || (isTooFar && heard > change)) {
        const page = await this.#port.newest(this.#id, PAGE_SIZE);
        pages = 0;
        if (this.#hasWindow && !isTooFar) {
          // The messages stored on the device were restored while the request was pending. They are
          // kept, and the next turn of the loop loads the later changes.
          const newest = page.reduce((highest, one) => Math.max(highest, one.change), heard);
          this.#change((thread) => withHeardChange(thread, newest));
          continue;
        }
        this.#hasWindow = true;
        this.#change((thread) => withNewestPage(thread, page, heard));
      } else if (heard > change) {
        const changes = await this.#port.changesAfter(this.#id, change, CHANGES_AT_ONCE);
        const isAll = changes.length < CHANGES_AT_ONCE;
        this.#change((thread) => withChanges(thread, changes, isAll ? heard : change));
      } else {
        if (this.getSnapshot().state !== 'ready') {
          this.update(({ error: _, ...rest }) => ({ ...rest, state: 'ready' }));
        }
        return;
      }
    }
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return;
    // Shows an error only if no messages are loaded. Loaded messages stay on the screen instead.
    if (!this.#hasWindow) this.update((now) => ({ ...now, state: 'error', error }));
    this.#timer = setTimeout(this.sync, this.#pause.next());
  }

  #change(change: (thread: ThreadState) => ThreadState): void {
    this.update((now) => {
      const thread = change(now.thread);
      const isShown = this.#hasWindow && now.state !== 'ready';
      if (thread === now.thread && !isShown) return now;
      if (!isShown) return { ...now, thread };
      return { state: 'ready', thread, isLoadingOlder: now.isLoadingOlder };
    });
  }
}

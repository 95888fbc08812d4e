// Chat engine of one user in one tab: receives live events, refetches missed conversations and
// messages, and sends queued messages.

import type { PersonTopic } from '../../../../shared/live/person-topic.ts';
import { Store } from '../../../../shared/store.ts';
import type { TabEnvironment } from '../../../../shared/tabs/tab-environment.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { Message } from '../chat-types.ts';
import { AttachmentUrls } from '../files/attachment-urls.ts';
import { InitialListRequest } from '../initial-list-request.ts';
import { KeyedMutex } from '../keyed-mutex.ts';
import { Outbox } from '../outbox/outbox.ts';
import { CursorReporter } from '../view/cursor-reporter.ts';
import type { OptimisticReactions } from '../view/thread-view.ts';
import type { ChatBackend, ChatPreferences } from './chat-backend.ts';
import type { ChatStorage } from './chat-storage.ts';
import { ConversationsStore } from './conversations-store.ts';
import { DeviceCache } from './device-cache.ts';
import { HistoryWindowStore } from './history-window-store.ts';
import {
  parseLiveConversation,
  parseLiveCursor,
  parseLiveMessage,
  parseLiveRead,
  parseLiveStar,
} from './live-events.ts';
import { NotStoredError } from './not-stored-error.ts';
import { Room } from './room.ts';
import { StarredIdsStore } from './starred-ids-store.ts';
import { ThreadStore } from './thread-store.ts';

/**
 * Used as a message's previous change number when this number is unknown. The value is greater than
 * every change number, so the store assumes that it has missed earlier changes.
 */
const UNKNOWN = Number.POSITIVE_INFINITY;
const MOST_THREADS = 20;

export type ConnectionState = 'live' | 'connecting' | 'offline';
export type EngineOptions = {
  userId: string;
  port: ChatBackend;
  topic: Pick<PersonTopic, 'subscribe' | 'status' | 'onStatus'>;
  storage: ChatStorage;
  environment: TabEnvironment;
  /**
   * Returns true when the conversation list is visible from the start. If this function is omitted,
   * the list counts as visible.
   */
  isListShown?: () => boolean;
};

export class ChatEngine {
  readonly userId: string;
  readonly port: ChatBackend;
  readonly conversations: ConversationsStore;
  readonly outbox: Outbox;
  readonly connection: Store<ConnectionState>;
  readonly preferences = new Store<ChatPreferences | undefined>(undefined);
  /** The user's reactions that the server has not confirmed yet. */
  readonly taps = new Store<OptimisticReactions>(new Map());
  /**
   * Errors that the engine's methods do not report as rejected promises, for example a refused
   * reaction. Each error is published once.
   */
  readonly problem = new Store<{ error: unknown } | undefined>(undefined);
  readonly files: AttachmentUrls;
  readonly stars: StarredIdsStore;
  /**
   * Loads the conversation list for the first time. A failed request is ignored here: the list
   * shows the failure, and the app requests the list again at the next connection.
   */
  readonly firstList = new InitialListRequest(() => void this.refresh().catch(() => undefined));
  readonly #options: EngineOptions;
  readonly #cursors: CursorReporter;
  readonly #copy: DeviceCache;
  readonly #threads = new Map<string, ThreadStore>();
  #past: HistoryWindowStore | undefined;
  readonly #rooms = new Map<string, Room>();
  readonly #stops: (() => void)[] = [];
  readonly #reactions = new KeyedMutex();
  #unseenSince = 0;
  #readingPreferences: Promise<void> | undefined;

  constructor(options: EngineOptions) {
    const { userId, port, storage, environment, topic } = options;
    this.#options = options;
    this.userId = userId;
    this.port = port;
    this.conversations = new ConversationsStore(port, userId);
    this.connection = new Store<ConnectionState>(this.#connectionNow());
    this.#cursors = new CursorReporter(port);
    this.#copy = new DeviceCache(storage);
    this.stars = new StarredIdsStore(port);
    this.files = new AttachmentUrls((path) => port.download(path));
    this.outbox = new Outbox({
      userId,
      port,
      storage: storage.outgoing,
      environment,
      isLive: () => topic.status() === 'live',
      onSent: (message) => this.#receive(message, message.change - 1),
      onNotKept: (cause) => this.problem.set({ error: new NotStoredError(cause) }),
      // Only the leader tab sends delivery receipts. This tab may have loaded the conversation list
      // before it became the leader, so it now sends the receipts for that list.
      onLead: () => this.#tellDelivered(),
    });
    this.#start();
  }

  thread(id: string): ThreadStore {
    const known = this.#threads.get(id);
    if (known) return known;
    this.#forgetThreads();
    const thread = new ThreadStore(id, this.port);
    this.#threads.set(id, thread);
    // Loads the stored copy and the server's messages in parallel, so that a slow disk does not
    // delay the messages and a slow server does not delay the copy.
    void this.#copy.thread(id).then((kept) => kept && thread.restore(kept));
    thread.open(this.conversations.find(id)?.lastChange ?? 0);
    thread.subscribe(() => this.#copy.keepThread(id, thread.getSnapshot().thread));
    return thread;
  }

  /**
   * Returns the window of old messages around one message. Each conversation has one such window at
   * a time.
   */
  past(conversationId: string, messageId: string): HistoryWindowStore {
    this.#past = new HistoryWindowStore(conversationId, messageId, this.port);
    return this.#past;
  }

  room(id: string): Room {
    const known = this.#rooms.get(id);
    if (known) return known;
    const isBlocked = (userId: string) => this.conversations.isBlocked(userId);
    const room = new Room({ id, userId: this.userId, port: this.port, isBlocked });
    this.#rooms.set(id, room);
    this.#followRoom(id, room);
    return room;
  }

  /** Marks a conversation as read if the user is looking at it. */
  markRead(id: string): void {
    const newest = this.thread(id).getSnapshot().thread.messages.at(-1);
    if (!newest || !this.#options.environment.isLookedAt()) return;
    this.conversations.markRead(id, newest.seq);
    this.#cursors.read(id, newest.seq);
  }

  /** Reloads a message that was just changed, in case its live event was missed. */
  async rereadMessage(id: string): Promise<void> {
    const message = await this.port.message(id).catch(() => undefined);
    if (message) this.#receive(message, UNKNOWN);
  }

  async react(message: Message, reaction: string): Promise<void> {
    const isSet = !message.reactions[this.userId]?.includes(reaction);
    const tap = { reaction, isSet };
    this.taps.update((taps) => new Map(taps).set(message.id, tap));
    try {
      const send = () => this.port.react(message.id, reaction, isSet);
      const reactions = await this.#reactions.run(message.id, send);
      this.thread(message.conversationId).setReactions(message.id, message.change, reactions);
    } catch (error) {
      this.problem.set({ error });
    }
    // Removes the optimistic state of this tap, unless a later tap has replaced this state. The
    // later tap then removes its own state after its request.
    this.taps.update((taps) =>
      taps.get(message.id) === tap ? new Map([...taps].filter(([id]) => id !== message.id)) : taps,
    );
  }

  /** Refetches everything that may have changed while events could not be received. */
  async refresh(): Promise<void> {
    await this.conversations.refresh();
    for (const [id, thread] of this.#threads) {
      // A thread is refreshed even if its conversation is not on the first page of the list.
      thread.open(this.conversations.find(id)?.lastChange ?? 0);
    }
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    for (const thread of this.#threads.values()) thread.stop();
    for (const room of this.#rooms.values()) room.stop();
    this.firstList.stop();
    this.#cursors.stop();
    this.#copy.stop();
    this.outbox.stop();
    this.files.stop();
    this.#options.storage.close();
  }

  #start(): void {
    const { topic, environment } = this.#options;
    this.#stops.push(
      topic.onStatus(() => this.#followConnection()),
      environment.onChange(() => this.#followConnection()),
      topic.subscribe('message', (payload) => {
        const news = parseLiveMessage(payload);
        if (news) this.#hear(news.message, news.previousChange);
      }),
      topic.subscribe(
        'conversation',
        (payload) => void this.#reread(parseLiveConversation(payload)),
      ),
      topic.subscribe('cursor', (payload) => {
        const { conversationId, userId, delivered, read } = parseLiveCursor(payload);
        this.conversations.moveCursor(conversationId, userId, delivered, read);
      }),
      topic.subscribe('read', (payload) => {
        const { conversationId, change } = parseLiveRead(payload);
        this.conversations.markRead(conversationId, change);
      }),
      topic.subscribe('star', (payload) => {
        const { messageId, isStarred } = parseLiveStar(payload);
        this.stars.hear(messageId, isStarred);
      }),
      this.conversations.subscribe(() => this.#followList()),
    );
    void this.#copy.conversations().then((kept) => kept && this.conversations.restore(kept));
    this.#comeBack(this.#options.isListShown?.() === false);
  }

  /**
   * Evicts the least recently used threads that are not on the screen. The last page of each
   * evicted thread stays on the device.
   */
  #forgetThreads(): void {
    for (const [id, thread] of this.#threads) {
      if (this.#threads.size < MOST_THREADS) return;
      // The device cache also watches each thread, so a thread on the screen has more than one
      // watcher.
      if (thread.watchers > 1) continue;
      thread.stop();
      this.#threads.delete(id);
    }
  }

  #connectionNow(): ConnectionState {
    if (!this.#options.environment.isOnline()) return 'offline';
    return this.#options.topic.status();
  }

  #followConnection(): void {
    const before = this.connection.getSnapshot();
    this.connection.set(this.#connectionNow());
    const isBack = before !== this.connection.getSnapshot() && before !== 'live';
    const isLookedAt = this.#options.environment.isLookedAt();
    // A locked phone suspends its tabs, so a lost connection is detected late.
    const now = Date.now();
    const wasAway = isLookedAt && now - (this.#unseenSince || now) > pauses.unseenTab;
    if (isLookedAt) this.#unseenSince = 0;
    else this.#unseenSince ||= now;
    if (isBack || wasAway) this.#comeBack();
  }

  #comeBack(mayWait = false): void {
    this.outbox.drain();
    if (mayWait && this.#connectionNow() !== 'live') this.firstList.wait();
    else this.firstList.ask();
    void this.#cursors.flush();
    this.stars.lookAgain();
    if (!this.preferences.getSnapshot()) void this.readPreferences().catch(() => undefined);
  }

  /** Loads the privacy settings. Concurrent calls share one request. */
  readPreferences(): Promise<void> {
    this.#readingPreferences ??= this.#readPreferences().finally(() => {
      this.#readingPreferences = undefined;
    });
    return this.#readingPreferences;
  }

  async #readPreferences(): Promise<void> {
    this.preferences.set(await this.port.preferences(this.userId));
    for (const [id, room] of this.#rooms) this.#followRoom(id, room);
  }

  #hear(message: Message, previousChange: number): void {
    this.#receive(message, previousChange);
    this.outbox.settle(message);
    this.#rooms.get(message.conversationId)?.hasSaid(message.senderId);
  }

  #receive(message: Message, previousChange: number): void {
    this.#threads.get(message.conversationId)?.receive(message, previousChange);
    this.#past?.receive(message);
    this.conversations.receive(message, previousChange);
  }

  async #reread(id: string): Promise<void> {
    if (!id) return;
    try {
      await this.conversations.read(id);
    } catch {
      // Reading fails if the user has left the conversation or the server cannot be reached. A
      // refreshed list no longer contains a conversation that the user has left. If the refresh
      // fails too, the list stays as it is.
      await this.conversations.refresh().catch(() => undefined);
    }
  }

  #followList(): void {
    const { list } = this.conversations.getSnapshot();
    this.#copy.keepConversations(list);
    for (const { id, lastChange } of list) this.#threads.get(id)?.open(lastChange);
    for (const [id, room] of this.#rooms) this.#followRoom(id, room);
    this.#tellDelivered();
  }

  /** Sends delivery receipts. Only the leader tab sends them. */
  #tellDelivered(): void {
    if (!this.outbox.isLeading) return;
    for (const { id, lastMessage, members, myStatus } of this.conversations.getSnapshot().list) {
      if (myStatus !== 'active' || !lastMessage || lastMessage.senderId === this.userId) continue;
      const me = members.find(({ userId }) => userId === this.userId);
      if ((me?.deliveredChange ?? 0) < lastMessage.seq)
        this.#cursors.delivered(id, lastMessage.seq);
    }
  }

  #followRoom(id: string, room: Room): void {
    const conversation = this.conversations.find(id);
    const isIn = conversation?.myStatus === 'active' && !conversation.isBlocked;
    const preferences = this.preferences.getSnapshot();
    // Joins no realtime topic before the settings show whether the user shares their presence.
    const epoch = isIn && preferences ? conversation.membersEpoch : undefined;
    room.follow(epoch, preferences?.sharesPresence ?? false);
  }
}

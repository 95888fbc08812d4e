// Realtime subscription to a private topic. It joins the topic as long as there are listeners,
// delivers each event to the listeners for this event, and rejoins after an interruption.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { Backoff } from '../network/backoff.ts';
import { isSessionEnded } from '../session/session-aware-fetch.ts';

export type LiveStatus = 'connecting' | 'live';
export type LiveHandler = (payload: unknown) => void;
/** Settings of a topic that shows which users are online. */
export type Presence = {
  userId: string;
  /** True if others may see that the user is online. */
  isShown: boolean;
  onPresent: (userIds: ReadonlySet<string>) => void;
};

/**
 * By topic: the promise that resolves once the old channel of the topic has been removed. Until
 * then, the client would return this old channel instead of a new one. Joining the topic again
 * therefore waits for the promise.
 */
const leaving = new Map<string, Promise<unknown>>();

export class LiveTopic<Event extends string = string> {
  readonly #name: string;
  readonly #presence: Presence | undefined;
  readonly #connect: () => Promise<SupabaseClient>;
  readonly #handlers = new Map<Event, Set<LiveHandler>>();
  readonly #statusListeners = new Set<(status: LiveStatus) => void>();
  #status: LiveStatus = 'connecting';
  #joined: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  #work: Promise<void> = Promise.resolve();
  readonly #pause = new Backoff();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, connect: () => Promise<SupabaseClient>, presence?: Presence) {
    this.#name = name;
    this.#connect = connect;
    this.#presence = presence;
  }

  /**
   * Adds a listener for an event of this topic. When the topic has no listeners any more, the
   * client leaves the topic's channel.
   * @returns Function that removes the listener.
   */
  subscribe(event: Event, handler: LiveHandler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    // Wraps the listener in a new function. So a listener that was added twice counts as two
    // listeners, and each of the two can be removed.
    const own: LiveHandler = (payload) => handler(payload);
    this.#handlers.set(event, handlers.add(own));
    this.#settle();
    return () => {
      handlers.delete(own);
      this.#settle();
    };
  }

  /** Broadcasts an event to the other subscribers. Without a connection, the event is lost. */
  send(event: Event, payload: object): void {
    if (this.#status !== 'live') return;
    void this.#joined?.channel.send({ type: 'broadcast', event, payload });
  }

  status = (): LiveStatus => this.#status;

  /**
   * Adds a listener for the status of the connection. The status `live` means that the topic was
   * just joined or rejoined. Events before the join are lost, so the listener must then refetch its
   * data.
   */
  onStatus = (listener: (status: LiveStatus) => void): (() => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  get #isWanted(): boolean {
    return [...this.#handlers.values()].some((handlers) => handlers.size > 0);
  }

  /**
   * Joins or leaves the channel if needed. Joining and leaving run one after the other, because the
   * client must never have two channels of the same topic.
   */
  #settle(): void {
    this.#work = this.#work.then(() => this.#apply()).catch(() => this.#retryLater());
  }

  async #apply(): Promise<void> {
    if (this.#isWanted && !this.#joined) {
      const supabase = await this.#connect();
      // Access to a private topic requires the access token, which may not be set yet in a restored
      // session.
      await supabase.realtime.setAuth();
      await leaving.get(this.#name);
      // The last listener may have been removed while the client was loading.
      if (!this.#isWanted) return;
      const channel = supabase.channel(this.#name, { config: this.#config() });
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => this.#tell(event, payload));
      if (this.#presence)
        channel.on('presence', { event: 'sync' }, () => this.#seePresent(channel));
      this.#joined = { supabase, channel };
      channel.subscribe((status, error) => {
        // On an idle page, only a refused subscription reveals that the session has ended. The
        // server then refuses `getUser` too, and the client signs this device out.
        if (isSessionEnded(error?.message)) void supabase.auth.getUser();
        this.#follow(channel, status);
      });
    } else if (!this.#isWanted && this.#joined) {
      const { supabase, channel } = this.#joined;
      this.#joined = undefined;
      clearTimeout(this.#retryTimer);
      this.#setStatus('connecting');
      const end = supabase.removeChannel(channel).catch(() => undefined);
      leaving.set(this.#name, end);
      await end;
      if (leaving.get(this.#name) === end) leaving.delete(this.#name);
    }
  }

  #config() {
    const { userId: key } = this.#presence ?? {};
    return { private: true, ...(key && { presence: { key, enabled: true } }) };
  }

  #follow(channel: RealtimeChannel, status: string): void {
    if (this.#joined?.channel !== channel) return;
    if (status === 'SUBSCRIBED') {
      this.#pause.reset();
      this.#setStatus('live');
      const { userId, isShown } = this.#presence ?? {};
      if (isShown) void channel.track({ user_id: userId });
      return;
    }
    this.#setStatus('connecting');
    // Without a connection, nobody is reported as present.
    if (this.#isWanted) this.#presence?.onPresent(new Set());
    // The client rejoins automatically after an error, but not after the server has closed the
    // channel.
    if (status === 'CLOSED') {
      this.#joined = undefined;
      this.#retryLater();
    }
  }

  #seePresent(channel: RealtimeChannel): void {
    if (this.#isWanted) this.#presence?.onPresent(new Set(Object.keys(channel.presenceState())));
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#settle(), this.#pause.next());
  }

  #setStatus(status: LiveStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener(status);
  }

  #tell(event: string, payload: unknown): void {
    for (const handler of this.#handlers.get(event as Event) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        // An error in one listener must not prevent the delivery of the event to other listeners.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

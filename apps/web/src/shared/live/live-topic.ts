// Joins a private topic while anybody listens to it, hands each event to those who asked for it, and joins again after a gap.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { Backoff } from '../network/backoff.ts';
import { saysEnded } from '../session/fetch-until-ended.ts';

export type LiveStatus = 'connecting' | 'live';
export type LiveHandler = (payload: unknown) => void;
/** Who is there, for a topic where that is shown. */
export type Presence = {
  userId: string;
  /** Whether the others may see that she is there. */
  isShown: boolean;
  onPresent: (userIds: ReadonlySet<string>) => void;
};

/** The client hands out a channel that is being left once more, so whoever comes back waits until it is gone. */
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

  /** @returns What ends it; the channel is left with the last listener. */
  subscribe(event: Event, handler: LiveHandler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    // Wrapped, so that the same function given twice is two listeners with an end of its own each.
    const own: LiveHandler = (payload) => handler(payload);
    this.#handlers.set(event, handlers.add(own));
    this.#settle();
    return () => {
      handlers.delete(own);
      this.#settle();
    };
  }

  /** Tells the others who listen; what is said while there is no connection is lost. */
  send(event: Event, payload: object): void {
    if (this.#status !== 'live') return;
    void this.#joined?.channel.send({ type: 'broadcast', event, payload });
  }

  status = (): LiveStatus => this.#status;

  /** Each change to `live` is a (re)join: what was told in between is lost, so the listener reads again. */
  onStatus = (listener: (status: LiveStatus) => void): (() => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  get #isWanted(): boolean {
    return [...this.#handlers.values()].some((handlers) => handlers.size > 0);
  }

  /** Joining and leaving wait for each other: the client must never hold the topic twice. */
  #settle(): void {
    this.#work = this.#work.then(() => this.#apply()).catch(() => this.#retryLater());
  }

  async #apply(): Promise<void> {
    if (this.#isWanted && !this.#joined) {
      const supabase = await this.#connect();
      // A private topic is judged by the token, which a restored session has not handed over yet.
      await supabase.realtime.setAuth();
      await leaving.get(this.#name);
      // Whoever asked may have left while the client came.
      if (!this.#isWanted) return;
      const channel = supabase.channel(this.#name, { config: this.#config() });
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => this.#tell(event, payload));
      if (this.#presence)
        channel.on('presence', { event: 'sync' }, () => this.#seePresent(channel));
      this.#joined = { supabase, channel };
      channel.subscribe((status, error) => {
        // A page that lies open asks nothing: the end of the session is heard here. Asked for the user, the server refuses
        // again, and then the client signs this device out.
        if (saysEnded(error?.message)) void supabase.auth.getUser();
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
    // Without a connection nobody can be shown as present.
    if (this.#isWanted) this.#presence?.onPresent(new Set());
    // After an error the client joins again by itself; a channel that the server closed is gone.
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
        // An error in one listener must not keep the event from the others.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

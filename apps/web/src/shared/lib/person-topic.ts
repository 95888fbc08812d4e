// Joins the private topic of one person while anybody listens to it, and hands each event to those who asked for it.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { saysEnded } from '../session/fetch-until-ended.ts';

/** What the database tells a person; the payloads stand where they are read. */
export type PersonEvent =
  | 'message'
  | 'conversation'
  | 'cursor'
  | 'read'
  | 'notification'
  | 'delivery'
  | 'unread';
export type PersonStatus = 'connecting' | 'live';
export type PersonHandler = (payload: unknown) => void;

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export class PersonTopic {
  readonly #topic: string;
  readonly #connect: () => Promise<SupabaseClient>;
  readonly #handlers = new Map<PersonEvent, Set<PersonHandler>>();
  readonly #statusListeners = new Set<(status: PersonStatus) => void>();
  #status: PersonStatus = 'connecting';
  #joined: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  #work: Promise<void> = Promise.resolve();
  #retryMs = FIRST_RETRY_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string, connect: () => Promise<SupabaseClient>) {
    this.#topic = `person:${userId}`;
    this.#connect = connect;
  }

  /** @returns What ends it; the channel is left with the last listener. */
  subscribe(event: PersonEvent, handler: PersonHandler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    // Wrapped, so that the same function given twice is two listeners with an end of its own each.
    const own: PersonHandler = (payload) => handler(payload);
    this.#handlers.set(event, handlers.add(own));
    this.#settle();
    return () => {
      handlers.delete(own);
      this.#settle();
    };
  }

  status = (): PersonStatus => this.#status;

  /** Each change to `live` is a (re)join: what was told in between is lost, so the listener reads again. */
  onStatus = (listener: (status: PersonStatus) => void): (() => void) => {
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
      const channel = supabase.channel(this.#topic, { config: { private: true } });
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => this.#tell(event, payload));
      this.#joined = { supabase, channel };
      channel.subscribe((status, error) => {
        // A page that lies open asks nothing: the end of the session is heard here. Asked who she is, the server says it
        // once more, and then the client signs this device out.
        if (saysEnded(error?.message)) void supabase.auth.getUser();
        this.#follow(channel, status);
      });
    } else if (!this.#isWanted && this.#joined) {
      const { supabase, channel } = this.#joined;
      this.#joined = undefined;
      clearTimeout(this.#retryTimer);
      this.#setStatus('connecting');
      await supabase.removeChannel(channel);
    }
  }

  #follow(channel: RealtimeChannel, status: string): void {
    if (this.#joined?.channel !== channel) return;
    if (status === 'SUBSCRIBED') {
      this.#retryMs = FIRST_RETRY_MS;
      this.#setStatus('live');
      return;
    }
    this.#setStatus('connecting');
    // After an error the client joins again by itself; a channel that the server closed is gone.
    if (status === 'CLOSED') {
      this.#joined = undefined;
      this.#retryLater();
    }
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#settle(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #setStatus(status: PersonStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener(status);
  }

  #tell(event: string, payload: unknown): void {
    for (const handler of this.#handlers.get(event as PersonEvent) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        // One listener's mistake must not keep the event from the others.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

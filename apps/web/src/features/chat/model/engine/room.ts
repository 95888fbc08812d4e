// Typing indicators and presence of one conversation. The user is in the realtime topic of the
// conversation while a component is subscribed to this store. Only current members can join the
// topic.

import { Store } from '../../../../shared/store.ts';
import { pauses } from '../../../../shared/timeouts.ts';
import type { ChatBackend, Room as JoinedRoom } from './chat-backend.ts';

export type RoomState = { typing: readonly string[]; present: ReadonlySet<string> };
const NOBODY: RoomState = { typing: [], present: new Set() };

export type RoomOptions = {
  id: string;
  userId: string;
  port: Pick<ChatBackend, 'joinRoom'>;
  /**
   * True for people whom the user blocked. In a group, their messages still arrive, but their
   * presence and typing are hidden.
   */
  isBlocked: (userId: string) => boolean;
};

export class Room extends Store<RoomState> {
  readonly #options: RoomOptions;
  readonly #fading = new Map<string, ReturnType<typeof setTimeout>>();
  #epoch: number | undefined;
  #isShown = true;
  #joined: { epoch: number; isShown: boolean; room: JoinedRoom } | undefined;
  #watchers = 0;
  #saidAt = 0;

  constructor(options: RoomOptions) {
    super(NOBODY);
    this.#options = options;
  }

  /**
   * @returns An unsubscribe function. When the last watcher unsubscribes, the user leaves the
   * realtime topic.
   */
  watch = (listener: () => void): (() => void) => {
    const stop = this.subscribe(listener);
    this.#watchers += 1;
    this.#settle();
    return () => {
      stop();
      this.#watchers -= 1;
      // Delays leaving the topic, because a remounted component subscribes again immediately.
      queueMicrotask(() => this.#settle());
    };
  };

  /**
   * @param epoch - Number in the name of the realtime topic. The server increments the number when
   * a person must leave the topic. The number is undefined while the user is not an active member;
   * then nothing is sent or received.
   */
  follow(epoch: number | undefined, isShown: boolean): void {
    this.#epoch = epoch;
    this.#isShown = isShown;
    this.#settle();
    this.#forgetBlocked();
  }

  typing(): void {
    const now = Date.now();
    if (!this.#joined || now - this.#saidAt < pauses.typingReport) return;
    this.#saidAt = now;
    this.#joined.room.typing();
  }

  /** Ends the typing indicator of a person whose message has arrived. */
  hasSaid(userId: string): void {
    clearTimeout(this.#fading.get(userId));
    this.#fading.delete(userId);
    this.update((now) =>
      now.typing.includes(userId)
        ? { ...now, typing: now.typing.filter((id) => id !== userId) }
        : now,
    );
  }

  stop(): void {
    this.#watchers = 0;
    this.#settle();
  }

  #settle(): void {
    const epoch = this.#watchers > 0 ? this.#epoch : undefined;
    const isSame = this.#joined?.epoch === epoch && this.#joined?.isShown === this.#isShown;
    if (this.#joined ? isSame : epoch === undefined) return;
    this.#joined?.room.leave();
    this.#joined = undefined;
    for (const timer of this.#fading.values()) clearTimeout(timer);
    this.#fading.clear();
    this.set(NOBODY);
    if (epoch === undefined) return;
    const { id, userId, port } = this.#options;
    const room = port.joinRoom({ id, epoch }, userId, this.#isShown, {
      onTyping: (who) => this.#hearTyping(who),
      onPresent: (present) => this.#seePresent(present),
    });
    this.#joined = { epoch, isShown: this.#isShown, room };
  }

  /** The signed-in user is never hidden. */
  #isHidden(id: string): boolean {
    return id !== this.#options.userId && this.#options.isBlocked(id);
  }

  #seePresent(present: ReadonlySet<string>): void {
    const seen = new Set([...present].filter((id) => !this.#isHidden(id)));
    this.update((now) => ({ ...now, present: seen }));
  }

  /**
   * Removes people from the presence and typing indicators if the user has blocked them since the
   * topic was joined.
   */
  #forgetBlocked(): void {
    const { present, typing } = this.getSnapshot();
    if ([...present, ...typing].some((id) => this.#isHidden(id))) {
      for (const id of typing) if (this.#isHidden(id)) this.hasSaid(id);
      this.#seePresent(present);
    }
  }

  #hearTyping(userId: string): void {
    if (userId === this.#options.userId || this.#isHidden(userId)) return;
    clearTimeout(this.#fading.get(userId));
    this.#fading.set(
      userId,
      setTimeout(() => this.hasSaid(userId), pauses.typingFade),
    );
    this.update((now) =>
      now.typing.includes(userId) ? now : { ...now, typing: [...now.typing, userId] },
    );
  }
}

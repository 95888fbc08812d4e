// Fake realtime topic of a user, through which a test sends events.
import type { LiveHandler, LiveStatus } from '../../../../shared/live/live-topic.ts';
import type { PersonEvent } from '../../../../shared/live/person-topic.ts';

export class TestTopic {
  #status: LiveStatus = 'connecting';
  readonly #handlers = new Map<PersonEvent, Set<LiveHandler>>();
  readonly #followers = new Set<(status: LiveStatus) => void>();

  subscribe(event: PersonEvent, handler: LiveHandler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => void handlers.delete(handler);
  }

  status = (): LiveStatus => this.#status;

  onStatus = (follower: (status: LiveStatus) => void): (() => void) => {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  };

  tell(event: PersonEvent, payload: unknown): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(payload);
  }

  become(status: LiveStatus): void {
    this.#status = status;
    for (const follower of [...this.#followers]) follower(status);
  }

  get listeners(): number {
    const heard = [...this.#handlers.values()].reduce((sum, { size }) => sum + size, 0);
    return heard + this.#followers.size;
  }
}

// The live topic of a person, spoken to by a test.
import type { PersonEvent, PersonHandler, PersonStatus } from '../../../shared/lib/person-topic.ts';

export class TestTopic {
  #status: PersonStatus = 'connecting';
  readonly #handlers = new Map<PersonEvent, Set<PersonHandler>>();
  readonly #followers = new Set<(status: PersonStatus) => void>();

  subscribe(event: PersonEvent, handler: PersonHandler): () => void {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return () => void handlers.delete(handler);
  }

  status = (): PersonStatus => this.#status;

  onStatus = (follower: (status: PersonStatus) => void): (() => void) => {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  };

  tell(event: PersonEvent, payload: unknown): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(payload);
  }

  become(status: PersonStatus): void {
    this.#status = status;
    for (const follower of [...this.#followers]) follower(status);
  }

  get listeners(): number {
    const heard = [...this.#handlers.values()].reduce((sum, { size }) => sum + size, 0);
    return heard + this.#followers.size;
  }
}

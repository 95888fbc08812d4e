// Fake server of one conversation that records its requests.
import type { Message } from '../chat-types.ts';
import { aMessage } from './test-message.ts';

export class TestThreadServer {
  readonly rows: Message[];
  readonly asked: string[] = [];
  readonly failures: unknown[] = [];

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, index) => aMessage(index + 1));
  }

  say(part: Partial<Message> = {}): Message {
    const row = aMessage(this.rows.length + 1, part);
    this.rows.push(row);
    return row;
  }

  newest = (_: string, limit: number) =>
    this.#answer('newest', () => this.rows.slice(-limit).reverse());

  older = (_: string, before: string, limit: number) =>
    this.#answer('older', () =>
      this.rows
        .filter(({ createdAt }) => createdAt < before)
        .slice(-limit)
        .reverse(),
    );

  changesAfter = (_: string, change: number, limit: number) =>
    this.#answer(`after ${change}`, () =>
      this.rows.filter((row) => row.change > change).slice(0, limit),
    );

  async #answer(question: string, page: () => Message[]): Promise<Message[]> {
    this.asked.push(question);
    const failure = this.failures.shift();
    if (failure) throw failure;
    return page();
  }
}

// Device database for a person's steps: the queue, and the last responses of the server. Sign-out
// deletes the database.
import type { DBSchema } from 'idb';
import { PersonDatabase } from '../device/person-database.ts';
import { type OutboxStorage, outboxStorage } from '../outbox/outbox-storage.ts';
import type { QueuedStep } from './queued-step.ts';
import { stepDatabaseName } from './step-database-name.ts';

const VERSION = 1;

export type CachedAnswer = { at: number; value: unknown };
interface Schema extends DBSchema {
  steps: { key: string; value: QueuedStep };
  seen: { key: string; value: CachedAnswer };
}

export class StepDatabase {
  readonly #database: PersonDatabase<Schema>;
  readonly steps: OutboxStorage<QueuedStep>;

  constructor(userId: string) {
    this.#database = new PersonDatabase<Schema>(stepDatabaseName(userId), VERSION, (database) => {
      database.createObjectStore('steps', { keyPath: 'id' });
      database.createObjectStore('seen');
    });
    this.steps = outboxStorage(this.#database.opened, 'steps', ({ id }) => id);
  }

  async seen(name: string): Promise<CachedAnswer | undefined> {
    return (await this.#database.opened).get('seen', name);
  }

  async keepSeen(name: string, value: unknown): Promise<void> {
    await (await this.#database.opened).put('seen', { at: Date.now(), value }, name);
  }

  close(): void {
    this.#database.close();
  }
}

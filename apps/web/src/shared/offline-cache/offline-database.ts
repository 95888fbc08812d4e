// Offline cache of the server's responses to a person, on the person's device. The number and the
// age of the responses are limited.
import type { DBSchema } from 'idb';
import { PersonDatabase } from '../device/person-database.ts';
import { offlineDatabaseName } from './offline-database-name.ts';

const VERSION = 1;
export const MAX_ANSWERS = 300;
export const MAX_AGE_MS = 14 * 24 * 3_600_000;

export type CachedAnswer = {
  data: unknown;
  /** Time at which the response was received, in milliseconds since the epoch. */
  readAt: number;
  /**
   * Build of the app that stored the response. Another build may expect data of a different shape.
   */
  build: string;
};

interface Schema extends DBSchema {
  answers: { key: string; value: CachedAnswer; indexes: { readAt: number } };
}

export class OfflineDatabase {
  readonly #database: PersonDatabase<Schema>;
  readonly #build: string;

  constructor(userId: string, build: string) {
    this.#build = build;
    this.#database = new PersonDatabase<Schema>(
      offlineDatabaseName(userId),
      VERSION,
      (database) => {
        database.createObjectStore('answers').createIndex('readAt', 'readAt');
      },
    );
  }

  async read(hash: string, now: number): Promise<CachedAnswer | undefined> {
    const kept = await (await this.#database.opened).get('answers', hash);
    return kept && this.#isGood(kept, now) ? kept : undefined;
  }

  async write(hash: string, data: unknown, readAt: number): Promise<void> {
    await (await this.#database.opened).put('answers', { data, readAt, build: this.#build }, hash);
  }

  /**
   * Deletes responses that are too old, responses that another build stored, and the oldest
   * responses beyond the limit.
   */
  async tidy(now: number): Promise<void> {
    const transaction = (await this.#database.opened).transaction('answers', 'readwrite');
    let count = 0;
    let cursor = await transaction.store.index('readAt').openCursor(null, 'prev');
    while (cursor) {
      count += 1;
      if (count > MAX_ANSWERS || !this.#isGood(cursor.value, now)) await cursor.delete();
      cursor = await cursor.continue();
    }
    await transaction.done;
  }

  close(): void {
    this.#database.close();
  }

  #isGood({ build, readAt }: CachedAnswer, now: number): boolean {
    return build === this.#build && now - readAt < MAX_AGE_MS;
  }
}

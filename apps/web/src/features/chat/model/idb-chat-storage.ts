// The device's copy of a chat in IndexedDB, in a database of the person's own, which goes when she signs out.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { chatDatabaseName } from '../../../shared/session/chat-on-device.ts';
import type { ChatStorage } from './chat-storage.ts';
import type { Conversation } from './chat-types.ts';
import type { Outgoing } from './outgoing.ts';
import type { ThreadState } from './thread-state.ts';

const VERSION = 1;
const LIST = 'list';
const MOST_THREADS = 30;

type KeptThread = { id: string; savedAt: number; thread: ThreadState };
interface Schema extends DBSchema {
  outgoing: { key: string; value: Outgoing };
  conversations: { key: string; value: readonly Conversation[] };
  threads: { key: string; value: KeptThread; indexes: { savedAt: number } };
}

export class IdbChatStorage implements ChatStorage {
  readonly #opening: Promise<IDBPDatabase<Schema>>;

  constructor(userId: string) {
    this.#opening = openDB<Schema>(chatDatabaseName(userId), VERSION, {
      upgrade(database) {
        database.createObjectStore('outgoing', { keyPath: 'id' });
        database.createObjectStore('conversations');
        database.createObjectStore('threads', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      },
      // She signs out in another tab: what is open here must not hold up the end, and is not opened again.
      blocking: () => this.close(),
    });
    // Told by each call; without this it would also be an error that nobody handles.
    this.#opening.catch(() => undefined);
  }

  async outgoing(): Promise<Outgoing[]> {
    return (await this.#opening).getAll('outgoing');
  }

  async putOutgoing(item: Outgoing): Promise<void> {
    await (await this.#opening).put('outgoing', item);
  }

  async removeOutgoing(id: string): Promise<void> {
    await (await this.#opening).delete('outgoing', id);
  }

  async conversations(): Promise<readonly Conversation[] | undefined> {
    return (await this.#opening).get('conversations', LIST);
  }

  async keepConversations(list: readonly Conversation[]): Promise<void> {
    await (await this.#opening).put('conversations', list, LIST);
  }

  async thread(conversationId: string): Promise<ThreadState | undefined> {
    return (await (await this.#opening).get('threads', conversationId))?.thread;
  }

  async keepThread(conversationId: string, thread: ThreadState): Promise<void> {
    const work = (await this.#opening).transaction('threads', 'readwrite');
    await work.store.put({ id: conversationId, savedAt: Date.now(), thread });
    let tooMany = (await work.store.count()) - MOST_THREADS;
    let oldest = tooMany > 0 ? await work.store.index('savedAt').openCursor() : null;
    for (; oldest && tooMany > 0; tooMany -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await work.done;
  }

  close(): void {
    void this.#opening.then((database) => database.close()).catch(() => undefined);
  }
}

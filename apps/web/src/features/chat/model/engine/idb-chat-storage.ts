// Chat storage in IndexedDB. Each user has a separate database, which is deleted at sign-out.
import { PersonDatabase } from '../../../../shared/device/person-database.ts';
import { outboxStorage } from '../../../../shared/outbox/outbox-storage.ts';
import type { Conversation } from '../chat-types.ts';
import { chatDatabaseName } from '../device-storage.ts';
import { CHAT_VERSION, type ChatSchema, upgradeChatDatabase } from '../outbox/chat-database.ts';
import type { ThreadState } from '../view/thread-state.ts';
import type { ChatStorage } from './chat-storage.ts';

const LIST = 'list';
const MOST_THREADS = 30;

export class IdbChatStorage implements ChatStorage {
  readonly #database: PersonDatabase<ChatSchema>;
  readonly outgoing: ChatStorage['outgoing'];

  constructor(userId: string) {
    const name = chatDatabaseName(userId);
    this.#database = new PersonDatabase<ChatSchema>(name, CHAT_VERSION, upgradeChatDatabase);
    this.outgoing = outboxStorage(this.#database.opened, 'outgoing', ({ id }) => id);
  }

  async conversations(): Promise<readonly Conversation[] | undefined> {
    return (await this.#database.opened).get('conversations', LIST);
  }

  async keepConversations(list: readonly Conversation[]): Promise<void> {
    await (await this.#database.opened).put('conversations', list, LIST);
  }

  async thread(conversationId: string): Promise<ThreadState | undefined> {
    return (await (await this.#database.opened).get('threads', conversationId))?.thread;
  }

  async keepThread(conversationId: string, thread: ThreadState): Promise<void> {
    const work = (await this.#database.opened).transaction('threads', 'readwrite');
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
    this.#database.close();
  }
}

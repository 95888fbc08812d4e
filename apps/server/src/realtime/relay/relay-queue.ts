// Queue of messages to other servers. One statement is in progress at a time, and messages that
// arrive meanwhile are sent together by the next statement.

export type RelayQueue = {
  add(message: string): void;
  /** Resolves when the queue is empty. */
  emptied(): Promise<void>;
};

/**
 * Maximum total size, in characters, of the messages that wait to be sent through the database. A
 * queue of this size shows that the database cannot keep up, so further messages are dropped.
 */
const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024;
const MAX_TOGETHER = 500;

/**
 * @param send - Sends a group of messages. The function gets the number of the first message; each
 * later message has the next number.
 */
export function createRelayQueue(
  send: (first: number, messages: string[]) => Promise<void>,
  warn: (message: string) => void,
): RelayQueue {
  let waiting: string[] = [];
  let characters = 0;
  let next = 1;
  let sending: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const messages = waiting.slice(0, MAX_TOGETHER);
      waiting = waiting.slice(MAX_TOGETHER);
      characters -= messages.reduce((sum, { length }) => sum + length, 0);
      const first = next;
      next += messages.length;
      await send(first, messages).catch((error: unknown) =>
        warn(`${messages.length} broadcasts did not reach other servers: ${error}`),
      );
    }
    sending = undefined;
  }

  return {
    add(message) {
      if (characters + message.length > MAX_WAITING_CHARACTERS) {
        return warn('a broadcast did not reach other servers: the queue is full');
      }
      waiting.push(message);
      characters += message.length;
      sending ??= work();
    },
    emptied: async () => sending,
  };
}

// Messages to other servers, one statement at a time: what comes meanwhile goes together with the next.

export type RelayQueue = {
  add(message: string): void;
  /** Resolves when nothing waits any more. */
  emptied(): Promise<void>;
};

/** A database that is slower than that cannot pass on everything. */
const MOST_WAITING_CHARACTERS = 16 * 1024 * 1024;
const MOST_TOGETHER = 500;

/** @param send Given the number of the first message; numbers go up by one. */
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
      const messages = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
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
      if (characters + message.length > MOST_WAITING_CHARACTERS) {
        return warn('a broadcast did not reach other servers: too many wait');
      }
      waiting.push(message);
      characters += message.length;
      sending ??= work();
    },
    emptied: async () => sending,
  };
}

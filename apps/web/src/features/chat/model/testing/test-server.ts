// Fake server that receives sent messages: it numbers them, recognises retries and fails on demand.

import type { Message } from '../chat-types.ts';
import type { NewMessage } from '../engine/chat-backend.ts';
import { aMessage } from './test-message.ts';

export class TestServer {
  readonly stored: Message[] = [];
  /**
   * Outcomes of the next calls of `insert`, in order: an error before or after the message is
   * written, or success.
   */
  readonly plans: { error?: unknown; isWritten?: boolean; wait?: Promise<void> }[] = [];
  readonly uploads: string[] = [];
  calls = 0;
  atOnce = 0;
  mostAtOnce = 0;

  insert = async (
    { id, conversationId, body, attachment, homeId, type }: NewMessage,
    senderId: string,
    signal: AbortSignal,
  ): Promise<Message | undefined> => {
    this.calls += 1;
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    try {
      const { error, isWritten = !error, wait } = this.plans.shift() ?? {};
      await this.#orAborted(wait, signal);
      const isRepeat = this.stored.some((one) => one.id === id);
      if (isWritten && !isRepeat) {
        const part = { id, conversationId, senderId, body, attachment, homeId, type };
        this.stored.push(aMessage(this.stored.length + 1, part));
      }
      if (error) throw error;
      return isRepeat ? undefined : this.stored.at(-1);
    } finally {
      this.atOnce -= 1;
    }
  };

  message = async (id: string): Promise<Message | undefined> =>
    this.stored.find((one) => one.id === id);

  upload = async ({
    path,
    onProgress,
    signal,
  }: {
    path: string;
    onProgress: (share: number) => void;
    signal: AbortSignal;
  }): Promise<void> => {
    this.calls += 1;
    const { error, wait } = this.plans.shift() ?? {};
    onProgress(0.5);
    await this.#orAborted(wait, signal);
    if (error) throw error;
    onProgress(1);
    this.uploads.push(path);
  };

  async #orAborted(wait: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
    if (!wait) return;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    await Promise.race([wait, aborted]);
  }
}

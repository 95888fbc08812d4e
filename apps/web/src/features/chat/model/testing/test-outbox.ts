// Test fixture: Amina's device with any number of tabs, and the server to which the tabs send.
import { vi } from 'vitest';
import type { Message } from '../chat-types.ts';
import { MemoryChatDevice } from '../engine/memory-chat-device.ts';
import { ServerFault } from '../engine/server-fault.ts';
import { Outbox, type OutboxOptions } from '../outbox/outbox.ts';
import type { OutgoingFile } from '../outbox/outgoing-message.ts';
import { TestServer } from './test-server.ts';

export const networkError = () => new TypeError('network: fetch failed');
export const serverFault = () => new ServerFault({ code: 'XX000', message: 'no' }, 500);
export const timersSettled = () => vi.advanceTimersByTimeAsync(0);
export const waitingMessageIds = (outbox: Outbox) => outbox.getSnapshot().items.map(({ id }) => id);
export const messageStates = (outbox: Outbox) =>
  outbox.getSnapshot().items.map(({ state }) => state);

export class TestOutbox {
  readonly device = new MemoryChatDevice();
  readonly server = new TestServer();
  readonly sent: Message[] = [];
  isLive = true;
  readonly #tabs: Outbox[] = [];

  openTab(part: Partial<OutboxOptions> = {}): Outbox {
    const outbox = new Outbox({
      userId: 'amina',
      port: this.server,
      storage: this.device.storage().outgoing,
      environment: this.device.environment(),
      isLive: () => this.isLive,
      onSent: (message) => this.sent.push(message),
      onNotKept: () => {},
      onLead: () => {},
      ...part,
    });
    this.#tabs.push(outbox);
    return outbox;
  }

  stored = () => this.server.stored.map(({ id }) => id);

  end(): void {
    for (const tab of this.#tabs) tab.stop();
  }
}

export const addTestMessage = (outbox: Outbox, id: string, file?: OutgoingFile) =>
  outbox.add({
    id,
    conversationId: 'c1',
    body: id,
    replyToId: null,
    isForwarded: false,
    queuedAt: new Date().toISOString(),
    ...(file ? { file } : {}),
  });

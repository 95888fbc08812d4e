// What waits to be sent after a person has acted: words, a home with or without words, and both passed on; and a report tried again.
import { expect, it } from 'vitest';
import type { ThreadMessage } from '../chat-types.ts';
import { newMessageOf } from '../outbox/new-message-of.ts';
import type { Outgoing } from '../outbox/outgoing.ts';
import { aMessage } from '../testing/test-message.ts';
import { chatActions } from './chat-actions.ts';
import type { ChatEngine } from './chat-engine.ts';
import type { PersonReport } from './chat-port.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function actionsWithQueue() {
  const queued: Outgoing[] = [];
  const outbox = { add: (item: Outgoing) => queued.push(item) };
  const engine = { userId: 'amina', outbox } as unknown as ChatEngine;
  return { queued, actions: chatActions(async () => engine) };
}

it('sends a home with words, and one without, but never nothing', async () => {
  const { queued, actions } = actionsWithQueue();
  actions.send('c1', { body: ' Is it free? ', homeId: 'h1' });
  actions.send('c1', { body: ' ', homeId: 'h1' });
  actions.send('c1', { body: ' ' });
  actions.send('c1', { body: 'Salam' });
  await settled();
  expect(queued.map(newMessageOf)).toMatchObject([
    { type: 'home', homeId: 'h1', body: 'Is it free?', attachment: null },
    { type: 'home', homeId: 'h1', body: null },
    { type: 'text', homeId: null, body: 'Salam' },
  ]);
});

it('passes a home on with its words', async () => {
  const { queued, actions } = actionsWithQueue();
  const message = aMessage(1, { type: 'home', homeId: 'h1', body: 'Look' });
  await actions.forward({ ...message, status: 'sent' } as ThreadMessage, ['c2', 'c3']);
  expect(queued.map(newMessageOf)).toMatchObject(
    ['c2', 'c3'].map((conversationId) => ({
      conversationId,
      type: 'home',
      homeId: 'h1',
      body: 'Look',
      isForwarded: true,
    })),
  );
});

it('tries a report again under the id it had, after an answer that was lost', async () => {
  const filed = new Set<string>();
  const port = {
    async report({ id }: PersonReport) {
      const isFirst = filed.size === 0;
      filed.add(id);
      if (isFirst) throw new TypeError('network: nobody answered');
    },
  };
  const actions = chatActions(async () => ({ port }) as unknown as ChatEngine);
  const report = {
    id: 'r1',
    conversationId: 'c1',
    userId: 'anas',
    reason: 'scam',
    note: null,
    messageIds: [],
  };
  await expect(actions.reportPerson(report)).rejects.toThrow('network');
  await actions.reportPerson(report);
  expect([...filed]).toEqual(['r1']);
});

// Chat actions: listing the conversations, opening one, and sending a message.
import { conversationOf, personId, randomPerson } from '../load-test-data.ts';
import type { LoadAction } from './action.ts';

export const chatActions: LoadAction[] = [
  {
    name: 'list conversations',
    area: 'chat',
    perDay: 5,
    async run(day, ask) {
      const person = personId(randomPerson(day));
      const body = { p_limit: 20 };
      await ask({ kind: 'my_conversations', path: '/rest/v1/rpc/my_conversations', body, person });
    },
  },
  {
    name: 'open a conversation',
    area: 'chat',
    perDay: 8,
    async run(day, ask) {
      const { id, other: person } = conversationOf(day);
      const path = `/rest/v1/messages?select=*&conversation_id=eq.${id}&order=created_at.desc&limit=15`;
      const rows = (await ask({ kind: 'newest messages', path, person })) as { change: number }[];
      const body = { p_conversation_id: id, p_change: rows[0]?.change ?? 0 };
      await ask({ kind: 'mark_read', path: '/rest/v1/rpc/mark_read', body, person });
    },
  },
  {
    name: 'send a message',
    area: 'chat',
    perDay: 12,
    async run(day, ask) {
      const { id: conversation_id, one: sender_id } = conversationOf(day);
      const id = crypto.randomUUID();
      const body = {
        id,
        conversation_id,
        sender_id,
        body: `Salam, on se voit à quelle heure ? ${id}`,
      };
      await ask({
        kind: 'send message',
        path: '/rest/v1/messages?select=*',
        body,
        headers: { prefer: 'return=representation' },
        person: sender_id,
      });
    },
  },
];

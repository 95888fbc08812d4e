// The three requests that the REST benchmarks measure, as an API client sends them.
import type { Person } from './prepare-messages.ts';

export type MeasuredRequest = {
  name: string;
  method: 'GET' | 'POST';
  path(person: Person): string;
  body?(person: Person): string;
  headers?: Record<string, string>;
};

export const MEASURED_REQUESTS: MeasuredRequest[] = [
  {
    name: '(a) latest 15 messages with embedded sender',
    method: 'GET',
    path: ({ conversation }) =>
      `/bench_messages?select=id,body,created_at,sender:bench_people(id,name)&conversation_id=eq.${conversation}&order=created_at.desc,id.desc&limit=15`,
  },
  {
    name: '(b) insert of one message',
    method: 'POST',
    path: () => '/bench_messages',
    body: ({ id, conversation }) =>
      JSON.stringify({ conversation_id: conversation, sender_id: id, body: 'salam' }),
    headers: { prefer: 'return=minimal', 'content-type': 'application/json' },
  },
  {
    name: '(c) rpc',
    method: 'POST',
    path: () => '/rpc/bench_unread',
    body: ({ conversation }) => JSON.stringify({ conversation }),
    headers: { 'content-type': 'application/json' },
  },
];

// Reading a page of messages must cost the database no more in a long conversation than in a short
// one. Every read must use an index and stop at the end of the page.
// @module-tag slow
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { fillConversation } from '../../support/chat/fill-conversation.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

async function explain(db: Client, person: string, text: string): Promise<Node> {
  const [row] = await asCaller<{ 'QUERY PLAN': { Plan: Node }[] }>(
    db,
    person,
    `explain (analyze, buffers, format json) ${text}`,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('there is no plan');
  return plan;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const READS: [what: string, condition: string, limit: number][] = [
  ['opened', 'order by created_at desc', 15],
  [
    'scrolled',
    "and created_at < now() - interval '364 days 23 hours' order by created_at desc",
    15,
  ],
  ['caught up with', 'and change > 5900 order by change', 109],
  ['caught up with from far behind', 'and change > 100 order by change', 200],
];

describe('a long conversation', () => {
  // One test for all reads, because inserting the messages takes far longer than reading them.
  it(
    'is opened, scrolled and synchronised with index scans that read no more rows than are shown',
    withDatabase(async (db) => {
      const other = await makeChatPair(db);
      await fillConversation(db, other.id, other.karim, 3000);
      const { id, amina, karim } = await makeChatPair(db);
      await fillConversation(db, id, karim, 6000);
      for (const [what, condition, limit] of READS) {
        const plan = await explain(
          db,
          amina,
          `select * from public.messages where conversation_id = '${id}' ${condition} limit ${limit}`,
        );
        expect(plan['Actual Rows'], what).toBe(limit);
        const nodes = nodesOf(plan);
        expect(
          nodes.map((node) => node['Node Type']),
          what,
        ).not.toContain('Seq Scan');
        expect(
          nodes.some((node) => node['Index Name']?.startsWith('messages_')),
          what,
        ).toBe(true);
        for (const node of nodes) {
          expect(node['Actual Rows'], what).toBeLessThanOrEqual(limit);
          expect(node['Rows Removed by Filter'] ?? 0, what).toBe(0);
        }
      }
    }),
  );

  it(
    'costs no more page reads in the conversation list than a conversation with two hundred messages',
    withDatabase(async (db) => {
      const pages = async (count: number) => {
        const { id, amina, karim } = await makeChatPair(db);
        await fillConversation(db, id, karim, count);
        // Warm-up call. The first call of a session also reads pages of the catalogue. The page
        // count of the plan must not include them.
        const list = await call<{ my_conversations: object[] }>(db, amina, 'my_conversations');
        expect(list.my_conversations).toMatchObject([{ unread_count: 100 }]);
        const plan = await explain(db, amina, 'select public.my_conversations()');
        return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      };
      await pages(200);
      const small = await pages(200);
      expect(await pages(9000)).toBeLessThan(small * 1.5);
    }),
  );
});

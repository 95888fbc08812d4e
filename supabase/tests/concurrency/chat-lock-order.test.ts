// Concurrent operations of every kind on the same few conversations, in random order: no deadlock
// and no missing sequence number.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { putAttachment } from '../support/chat/put-attachment.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePeopleFindable } from '../support/make-people-findable.ts';
import { makePerson } from '../support/make-person.ts';

const LANES = 8;
const ROUNDS = 80;

type Pick = <Value>(values: Value[]) => Value;
type Operation = (own: Client) => Promise<unknown>;

const idOf = async (own: Client, text: string): Promise<string> => {
  const [row] = await asRoot<{ id: string }>(own, text);
  return row?.id ?? crypto.randomUUID();
};
const newest = (own: Client) =>
  idOf(own, 'select id from public.messages order by created_at desc limit 1 offset 2');

/**
 * Returns the operations of the test. Members, strangers and services start such operations at any
 * moment. Any two of them may therefore run at the same time.
 */
function operationsOf(people: string[], groups: string[], pick: Pick): Operation[] {
  const anyone = () => pick(people);
  const conversation = (own: Client) =>
    pick([true, false])
      ? Promise.resolve(pick(groups))
      : idOf(
          own,
          'select id from public.conversations where not is_group order by id desc limit 1',
        );
  const talk: Operation = async (own) =>
    sendMessage(own, anyone(), await conversation(own), crypto.randomUUID());
  const cursors = async (own: Client) => {
    const ids = [pick(groups), pick(groups), await conversation(own)];
    return Object.fromEntries(ids.map((id) => [id, 1_000_000]));
  };
  return [
    talk,
    talk,
    talk,
    (own) =>
      call(own, anyone(), 'open_conversation', { p_user_id: anyone(), p_id: crypto.randomUUID() }),
    (own) =>
      call(own, anyone(), 'create_group', {
        p_id: crypto.randomUUID(),
        p_name: 'Group',
        p_member_ids: people.slice(0, 4),
      }),
    (own) =>
      call(own, anyone(), 'add_members', {
        p_conversation_id: pick(groups),
        p_member_ids: [anyone(), anyone()],
      }),
    (own) =>
      call(own, anyone(), 'remove_member', {
        p_conversation_id: pick(groups),
        p_user_id: anyone(),
      }),
    (own) => call(own, anyone(), 'leave_conversation', { p_conversation_id: pick(groups) }),
    (own) =>
      call(own, anyone(), 'set_member_role', {
        p_conversation_id: pick(groups),
        p_user_id: anyone(),
        p_role: pick(['member', 'admin']),
      }),
    async (own) =>
      call(own, anyone(), 'answer_request', {
        p_conversation_id: await conversation(own),
        p_answer: pick(['accept', 'accept', 'decline']),
      }),
    (own) => call(own, anyone(), 'block_person', { p_user_id: anyone() }),
    (own) => call(own, anyone(), 'unblock_person', { p_user_id: anyone() }),
    async (own) =>
      call(own, anyone(), 'toggle_reaction', {
        p_message_id: await newest(own),
        p_reaction: 'heart',
      }),
    async (own) =>
      asCaller(
        own,
        anyone(),
        `update public.messages set reactions = reactions || jsonb_build_object(auth.uid(), $2::jsonb) where id = $1`,
        [await newest(own), pick(['["sad"]', '[]'])],
      ),
    async (own) =>
      call(own, anyone(), 'edit_message', { p_id: await newest(own), p_body: crypto.randomUUID() }),
    async (own) => call(own, anyone(), 'delete_message', { p_id: await newest(own) }),
    async (own) =>
      call(own, anyone(), 'mark_read', {
        p_conversation_id: await conversation(own),
        p_change: 1_000_000,
      }),
    async (own) => call(own, anyone(), 'mark_delivered', { p_cursors: await cursors(own) }),
    async (own) => {
      const [person, id] = [anyone(), pick(groups)];
      const path = await putAttachment(own, person, id);
      return sendMessage(own, person, id, null, { attachment: { path, name: 'a.webp' } });
    },
    (own) => own.query('select private.run_due_work()'),
    (own) =>
      call(
        own,
        people.at(pick([-1, -2, -3])) ?? anyone(),
        'delete_my_account',
        {},
        {
          amr: [{ timestamp: Date.now() / 1000 }],
        },
      ),
  ];
}

/**
 * Runs one lane, a sequence of operations on its own connection, and returns the codes of the
 * refusals.
 */
async function runLane(lane: number, people: string[], groups: string[]): Promise<string[]> {
  const own = await connect();
  const refusals: string[] = [];
  try {
    // The random sequence is the same in every run and different in every lane.
    let seed = lane + 1;
    const pick: Pick = (values) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return values[seed % values.length] as (typeof values)[number];
    };
    const operations = operationsOf(people, groups, pick);
    for (let round = 0; round < ROUNDS; round++) {
      const operation = pick(operations);
      await commit(own, () => operation(own)).catch((error) =>
        refusals.push(`${error.code ?? error} ${error.message}`),
      );
    }
  } finally {
    await own.end();
  }
  return refusals;
}

describe('many operations on the same conversations', () => {
  it(
    'end without a deadlock, and each sequence number exists once',
    withConnection(async (db) => {
      const people: string[] = [];
      for (let i = 0; i < 9; i++) people.push(await commit(db, () => makePerson(db)));
      const groups = await commit(db, async () => {
        for (const person of people) await makePeopleFindable(db, person, ...people);
        const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
        for (const [at, p_id] of ids.entries()) {
          const p_member_ids = people.filter((_, i) => i !== at);
          await call(db, people[at] ?? null, 'create_group', { p_id, p_name: 'All', p_member_ids });
          for (const person of p_member_ids) {
            await call(db, person, 'answer_request', {
              p_conversation_id: p_id,
              p_answer: 'accept',
            });
          }
        }
        return ids;
      });
      const lanes = Array.from({ length: LANES }, (_, lane) => runLane(lane, people, groups));
      const refusals = (await Promise.all(lanes)).flat();
      // The code 42501 refuses an upload to a forbidden path. A deadlock (40P01) or a violated
      // constraint (23514) makes the test fail.
      expect(refusals.filter((text) => !/^(WA\d{3}|42501) /.test(text))).toEqual([]);
      expect(refusals.length).toBeLessThan(LANES * ROUNDS);
      const wrong = await commit(db, () =>
        asRoot(
          db,
          `select c.id from public.conversations c
           where c.last_change < (select max(m.change) from public.messages m where m.conversation_id = c.id)
             or exists (select from public.messages m where m.conversation_id = c.id
               group by m.change having count(*) > 1)
             or exists (select from (
               select m.created_at, lag(m.created_at) over (order by m.seq) as before
               from public.messages m where m.conversation_id = c.id) pair where pair.created_at <= pair.before)
             or c.is_group and not exists (select from public.conversation_members m
               where m.conversation_id = c.id and m.status = 'active' and m.role = 'admin')
               and exists (select from public.conversation_members m
                 where m.conversation_id = c.id and m.status = 'active')`,
        ),
      );
      expect(wrong).toEqual([]);
    }),
    scaleTimeout(90_000),
  );
});

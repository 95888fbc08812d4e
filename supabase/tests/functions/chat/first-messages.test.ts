// Daily limit of first messages to strangers. Direct conversations and groups count together, and
// trusted people have a higher limit.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeSmallTransfer } from '../../support/money/make-small-transfer.ts';
import { verifyPhone } from '../../support/verify-phone.ts';

const FEWEST = 10;

const strangers = async (db: Client, count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await makePerson(db));
  return ids;
};
const open = (db: Client, from: string, to: string) => openConversationWith(db, from, to);
async function askUntilRefused(db: Client, from: string, most = 100): Promise<number> {
  for (let asked = 0; asked < most; asked++) {
    const to = await makePerson(db);
    try {
      await open(db, from, to);
    } catch {
      await expectRefused(open(db, from, to), 'REQUESTS_TOO_MANY');
      return asked;
    }
  }
  return most;
}
const limitOf = async (db: Client, id: string) =>
  (await asRoot<{ n: number }>(db, 'select private.request_limit($1) as n', [id]))[0]?.n;

describe('a first message', () => {
  it(
    'can be sent to ten strangers in 24 hours, directly and in groups; the eleventh is not stored',
    withDatabase(async (db) => {
      const me = await makePerson(db);
      for (const id of await strangers(db, 6)) await open(db, me, id);
      const [first, ...others] = await strangers(db, 5);
      await makePeopleFindable(db, me, first, ...others);
      const group = (ids: (string | undefined)[]) =>
        call(db, me, 'create_group', {
          p_id: crypto.randomUUID(),
          p_name: 'Offres',
          p_member_ids: ids,
        });
      await expectRefused(group([first, ...others]), 'REQUESTS_TOO_MANY');
      await group(others);
      const [at] = await asRoot<{ next: string }>(
        db,
        `select to_jsonb(min(asked_at) + interval '24 hours') as next from public.conversation_members
         where added_by = $1`,
        [me],
      );
      await expectRefused(open(db, me, String(first)), 'REQUESTS_TOO_MANY', {
        maximum: FEWEST,
        next_at: at?.next,
      });
      const COUNT = `select count(*)::integer as n from public.conversation_members where added_by = $1`;
      expect(await asRoot(db, COUNT, [me])).toEqual([{ n: FEWEST }]);
      const back = `update public.conversation_members set asked_at = asked_at - interval '24 hours'
        where (conversation_id, user_id) in (select conversation_id, user_id from public.conversation_members
          where added_by = $1 limit 1)`;
      await asRoot(db, back, [me]);
      await open(db, me, String(first));
      await expectRefused(open(db, me, await makePerson(db)), 'REQUESTS_TOO_MANY');
    }),
  );

  it(
    'counts until it is accepted, even if it is declined, its recipient is removed or its sender leaves the group',
    withDatabase(async (db) => {
      const me = await makePerson(db);
      const ids = await strangers(db, FEWEST);
      const opened = new Map<string, string>();
      for (const id of ids) opened.set(id, await open(db, me, id));
      const [no = '', yes = ''] = ids;
      const answer = (id: string, p_answer: string) =>
        call(db, id, 'answer_request', { p_conversation_id: opened.get(id), p_answer });
      await answer(no, 'decline');
      expect(await askUntilRefused(db, me)).toBe(0);
      await answer(yes, 'accept');
      // After the acceptance, the sender may write to two more strangers: to one because the
      // accepted first message no longer counts, and to one because each accepted request raises
      // the limit.
      expect(await askUntilRefused(db, me)).toBe(2);
      const other = await makeChatPair(db);
      const group = crypto.randomUUID();
      const invited = await strangers(db, FEWEST + 1);
      await makePeopleFindable(db, other.amina, ...invited);
      await call(db, other.amina, 'create_group', {
        p_id: group,
        p_name: 'Offres',
        p_member_ids: [other.karim, ...invited],
      });
      const [asked] = await asRoot<{ user_id: string }>(
        db,
        "select user_id from public.conversation_members where conversation_id = $1 and status = 'requested'",
        [group],
      );
      const args = { p_conversation_id: group, p_user_id: asked?.user_id };
      await call(db, other.amina, 'remove_member', args);
      await call(db, other.amina, 'leave_conversation', { p_conversation_id: group });
      expect(await askUntilRefused(db, other.amina)).toBe(0);
    }),
  );

  it.each<[string, number, string]>([
    [
      'a verified phone number',
      20,
      'update public.profiles set phone_verified = true where id = $1',
    ],
    [
      'an approved identity',
      30,
      'update public.profiles set is_identity_approved = true where id = $1',
    ],
    [
      'seven days',
      15,
      "update public.profiles set created_at = now() - interval '7 days 1 second' where id = $1",
    ],
    [
      'almost seven days',
      10,
      "update public.profiles set created_at = now() - interval '7 days' where id = $1",
    ],
    [
      'thirty days',
      20,
      "update public.profiles set created_at = now() - interval '30 days 1 second' where id = $1",
    ],
  ])('from %s can be sent to %i strangers', (_, limit, text) =>
    withDatabase(async (db) => {
      const me = await makePerson(db);
      await asRoot(db, text, [me]);
      expect(await askUntilRefused(db, me)).toBe(limit);
    })(),
  );

  it(
    'can be sent to fewer strangers for each person who blocked or reported the sender, but to at least one',
    withDatabase(async (db) => {
      const me = await makePerson(db);
      const [blocker = '', reporter = '', both = ''] = await strangers(db, 3);
      const report = async (by: string, id: string) =>
        call(db, by, 'report_person', {
          p_id: crypto.randomUUID(),
          p_conversation_id: id,
          p_user_id: me,
          p_reason: 'spam',
        });
      const unasked = await makePerson(db);
      await open(db, unasked, me);
      await call(db, unasked, 'block_person', { p_user_id: me });
      expect(await limitOf(db, me)).toBe(10);
      await open(db, me, blocker);
      await call(db, blocker, 'block_person', { p_user_id: me });
      expect(await limitOf(db, me)).toBe(5);
      await report(reporter, await open(db, me, reporter));
      expect(await limitOf(db, me)).toBe(1);
      await asRoot(
        db,
        `update public.chat_reports set resolution = 'dismissed', resolved_at = now(), resolved_by = $1
         where reporter_id = $2`,
        [me, reporter],
      );
      expect(await limitOf(db, me)).toBe(5);
      await report(both, await open(db, me, both));
      await call(db, both, 'block_person', { p_user_id: me });
      expect(await limitOf(db, me)).toBe(1);
      const later = "set created_at = created_at - interval '30 days'";
      await asRoot(db, `update public.person_blocks ${later} where blocked_id = $1`, [me]);
      await asRoot(db, `update public.chat_reports ${later} where reported_id = $1`, [me]);
      expect(await limitOf(db, me)).toBe(10);
    }),
  );

  it.each<[string, (db: Client) => Promise<[string, string]>]>([
    [
      'who has the sender in their contacts',
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await makeContact(db, other, { contact_user_id: me });
        return [me, other];
      },
    ],
    [
      'who wrote first',
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await open(db, other, me);
        return [me, other];
      },
    ],
    [
      'whom the sender pays by a funded transfer',
      async (db) => {
        const other = await makePerson(db);
        const made = await makeSmallTransfer(db, 'waiting_for_broker', { receiver: other });
        return [made.sender, other];
      },
    ],
    [
      'whose home is public, up to thirty',
      async (db) => [await makePerson(db), (await makeHome(db)).owner],
    ],
  ])('to a person %s is allowed even after the limit of ten is reached', (_, make) =>
    withDatabase(async (db) => {
      const [me, other] = await make(db);
      // A person with a verified phone number may ask more strangers. Sending money required a
      // verified number, so the test now removes the verification.
      await verifyPhone(db, me, false);
      expect(await askUntilRefused(db, me)).toBe(FEWEST);
      await open(db, me, other);
    })(),
  );

  it.each<[string, (db: Client) => Promise<[string, string]>]>([
    [
      'in the sender’s own contacts',
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await makeContact(db, me, { contact_user_id: other });
        return [me, other];
      },
    ],
    [
      'named in a transfer that is not paid in',
      async (db) => {
        const other = await makePerson(db);
        return [(await makeSmallTransfer(db, 'recorded', { receiver: other })).sender, other];
      },
    ],
  ])('is refused beyond the limit to a person %s', (_, make) =>
    withDatabase(async (db) => {
      const [me, other] = await make(db);
      // Sending money required a verified phone number. A person with a verified number may ask
      // more strangers, so the test removes the verification.
      await verifyPhone(db, me, false);
      expect(await askUntilRefused(db, me)).toBe(FEWEST);
      await expectRefused(open(db, me, other), 'REQUESTS_TOO_MANY');
    })(),
  );
});

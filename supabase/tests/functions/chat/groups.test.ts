// Groups: creating, renaming, members, roles and leaving, and when each of these is refused.
import { describe, expect, it } from 'vitest';
import { chatSnapshot } from '../../support/chat/chat-snapshot.ts';
import { conversationOf } from '../../support/chat/conversation-of.ts';
import { makeContactsOf } from '../../support/chat/make-contacts-of.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

const LINES =
  "select event from public.messages where conversation_id = $1 and type = 'event' order by seq";

describe('public.create_group', () => {
  it(
    'creates a group with the caller as admin, adds contacts and invites strangers; a repeat changes nothing',
    withDatabase(async (db) => {
      const { amina, karim } = await makeGroup(db);
      const stranger = await makePerson(db, 'Youssef', 'Benali');
      await makePeopleFindable(db, amina, stranger);
      const args = {
        p_id: crypto.randomUUID(),
        p_name: '  Immeuble 14 ',
        p_member_ids: [karim, stranger, karim, amina],
      };
      await call(db, amina, 'create_group', args);
      const made = await chatSnapshot(db, args.p_id);
      expect(made).toMatchObject({
        conversation: { name: 'Immeuble 14', is_group: true, created_by: amina },
        messages: [
          { type: 'event', event: { kind: 'created', name: 'Immeuble 14' }, sender_id: amina },
        ],
      });
      const roles = (await conversationOf(db, amina, args.p_id)).members.map((member) => [
        member.user_id,
        member.role,
        member.status,
      ]);
      expect(roles).toHaveLength(3);
      expect(roles).toEqual(
        expect.arrayContaining([
          [amina, 'admin', 'active'],
          [karim, 'member', 'active'],
          [stranger, 'member', 'requested'],
        ]),
      );
      await call(db, amina, 'create_group', args);
      expect(await chatSnapshot(db, args.p_id)).toEqual(made);
      await expectRefused(sendMessage(db, stranger, args.p_id, 'Hm'), 'REQUEST_PENDING');

      const blocker = await makePerson(db);
      const blocked = await makePerson(db);
      await makePeopleFindable(db, amina, blocker, blocked);
      await call(db, blocker, 'block_person', { p_user_id: amina });
      await call(db, amina, 'block_person', { p_user_id: blocked });
      for (const [change, refusal] of [
        [{ p_name: ' ' }, 'FIELD_INVALID'],
        [{ p_name: 'a'.repeat(81) }, 'FIELD_INVALID'],
        [{ p_id: null }, 'FIELD_INVALID'],
        [{ p_member_ids: [karim, amina] }, 'GROUP_SIZE_INVALID'],
        [{ p_member_ids: [] }, 'GROUP_SIZE_INVALID'],
        [{ p_member_ids: [karim, crypto.randomUUID()] }, 'PERSON_NOT_FOUND'],
        [{ p_member_ids: [karim, blocker] }, 'PERSON_NOT_FOUND'],
        [{ p_member_ids: [karim, blocked] }, 'MESSAGE_REFUSED'],
        [{ p_member_ids: [karim, await makePerson(db)] }, 'PERSON_NOT_FOUND'],
      ] as const) {
        const id = crypto.randomUUID();
        await expectRefused(
          call(db, amina, 'create_group', { ...args, p_id: id, ...change }),
          refusal,
        );
        expect(await chatSnapshot(db, id)).toMatchObject({ conversation: null });
      }
      await expectRefused(call(db, stranger, 'create_group', args), 'FIELD_INVALID');
      await expectRefused(call(db, null, 'create_group', args), '42501');
    }),
  );
});

describe('a group conversation', () => {
  it(
    'lets only its admins rename it, add or remove members and change roles; refused attempts leave it unchanged',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const newcomer = await makePerson(db, 'Youssef', 'Benali');
      await makePeopleFindable(db, amina, newcomer);
      const before = await chatSnapshot(db, id);
      const operations = [
        ['rename_group', { p_conversation_id: id, p_name: 'Mine' }],
        ['add_members', { p_conversation_id: id, p_member_ids: [newcomer] }],
        ['remove_member', { p_conversation_id: id, p_user_id: salma }],
        ['set_member_role', { p_conversation_id: id, p_user_id: karim, p_role: 'admin' }],
      ] as const;
      for (const [name, args] of operations) {
        await expectRefused(call(db, karim, name, args), 'NOT_A_GROUP_ADMIN');
        await expectRefused(call(db, newcomer, name, args), 'CONVERSATION_NOT_FOUND');
        await expectRefused(call(db, null, name, args), '42501');
      }
      expect(await chatSnapshot(db, id)).toEqual(before);
      for (const [name, args] of operations) {
        await call(db, amina, name, args);
        const once = await chatSnapshot(db, id);
        await call(db, amina, name, args);
        expect(await chatSnapshot(db, id)).toEqual(once);
      }
      expect((await asRoot(db, LINES, [id])).map((row) => row.event)).toEqual([
        { kind: 'created', name: 'Famille' },
        { kind: 'renamed', name: 'Mine' },
        { kind: 'added', user_id: newcomer },
        { kind: 'removed', user_id: salma },
        { kind: 'made_admin', user_id: karim },
      ]);
    }),
  );

  it(
    'hides earlier messages from a new member, and hides messages sent during an absence from a member who returns',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const newcomer = await makePerson(db, 'Youssef', 'Benali');
      await makePeopleFindable(db, amina, newcomer);
      await sendMessage(db, amina, id, 'Old');
      const bodies = async (person: string) =>
        (
          await asCaller(
            db,
            person,
            "select body from public.messages where type = 'text' and conversation_id = $1 order by seq",
            [id],
          )
        ).map((row) => row.body);
      await call(db, amina, 'add_members', { p_conversation_id: id, p_member_ids: [newcomer] });
      await call(db, newcomer, 'answer_request', { p_conversation_id: id, p_answer: 'accept' });
      await call(db, karim, 'leave_conversation', { p_conversation_id: id });
      await sendMessage(db, amina, id, 'Between');
      await call(db, amina, 'add_members', { p_conversation_id: id, p_member_ids: [karim] });
      await sendMessage(db, amina, id, 'New');
      expect(await bodies(newcomer)).toEqual(['Between', 'New']);
      expect(await bodies(karim)).toEqual(['New']);
      expect((await conversationOf(db, karim, id)).unread_count).toBe(1);
    }),
  );

  it(
    'has an admin as long as it has members, and increases its members_epoch when a member leaves',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const demote = { p_conversation_id: id, p_user_id: amina, p_role: 'member' };
      await expectRefused(call(db, amina, 'set_member_role', demote), 'GROUP_NEEDS_ADMIN');
      await expectRefused(
        call(db, amina, 'remove_member', { p_conversation_id: id, p_user_id: amina }),
        'FIELD_INVALID',
      );
      const { members_epoch } = await conversationOf(db, karim, id);
      await call(db, amina, 'leave_conversation', { p_conversation_id: id });
      const left = await chatSnapshot(db, id);
      await call(db, amina, 'leave_conversation', { p_conversation_id: id });
      expect(await chatSnapshot(db, id)).toEqual(left);
      const view = await conversationOf(db, karim, id);
      expect(view.members_epoch).toBeGreaterThan(members_epoch);
      const admins = view.members.filter(({ role }) => role === 'admin');
      expect(admins).toHaveLength(1);
      expect([karim, salma]).toContain(admins[0]?.user_id);
      expect(await conversationOf(db, amina, id)).toMatchObject({
        my_status: 'left',
        members_epoch: 0,
      });
      const stranger = await makePerson(db);
      const args = { p_conversation_id: id };
      await expectRefused(call(db, stranger, 'leave_conversation', args), 'CONVERSATION_NOT_FOUND');
      await expectRefused(call(db, null, 'leave_conversation', args), '42501');
      for (const person of [karim, salma]) await call(db, person, 'leave_conversation', args);
      await expectRefused(sendMessage(db, salma, id, 'Alone'), 'CONVERSATION_NOT_FOUND');
    }),
  );

  it(
    'has at most 64 members',
    withDatabase(async (db) => {
      const { id, amina } = await makeGroup(db);
      const people = await makeContactsOf(db, amina, 62);
      const add = (p_member_ids: string[]) =>
        call(db, amina, 'add_members', { p_conversation_id: id, p_member_ids });
      await expectRefused(add(people), 'GROUP_SIZE_INVALID', { minimum: 3, maximum: 64 });
      await add(people.slice(0, 61));
      expect((await conversationOf(db, amina, id)).members).toHaveLength(64);
    }),
  );
});

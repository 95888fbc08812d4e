// The realtime channel of a conversation, which shows who is typing and who is present. Only active
// members may use it. The channel gets a new name when a member leaves.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { conversationOf } from '../support/chat/conversation-of.ts';
import { makeGroup } from '../support/chat/make-group.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePeopleFindable } from '../support/make-people-findable.ts';
import { makePerson } from '../support/make-person.ts';

type Rights = { readable: string[]; writable: string[]; fault: string | null };
const NOTHING = { readable: [], writable: [], fault: null };
const EVERYTHING = {
  readable: ['broadcast', 'presence'],
  writable: ['broadcast', 'presence'],
  fault: null,
};

/** Returns the rights that the realtime service checks before a client joins a channel. */
async function rightsOf(
  db: Client,
  person: string | null,
  topic: string,
  claims: object = {},
): Promise<Rights | undefined> {
  const role = person === null ? 'anon' : 'authenticated';
  const token = JSON.stringify({ role, ...(person && { sub: person }), ...claims });
  const [rights] = await asRoot<Rights>(
    db,
    'select * from wasl_platform.realtime_rights($1, $2, $3)',
    [role, token, topic],
  );
  return rights && { ...rights, readable: rights.readable.toSorted() };
}

const topicOf = async (db: Client, person: string, id: string) =>
  `conversation:${id}:${(await conversationOf(db, person, id)).members_epoch}`;

describe('the realtime channel of a conversation', () => {
  it(
    'is open only to its members, and only under its current name',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const topic = await topicOf(db, amina, id);
      for (const member of [amina, karim]) {
        expect(await rightsOf(db, member, topic)).toEqual(EVERYTHING);
      }
      expect(await rightsOf(db, await makePerson(db), topic)).toEqual(NOTHING);
      expect(await rightsOf(db, null, topic)).toEqual(NOTHING);
      for (const other of [
        `${topic}1`,
        `${topic}:more`,
        `conversation:${id}`,
        `conversation:${id}:`,
        `conversation:${id}:-1`,
        `conversation:${id}:99999999999999`,
        `conversation:${crypto.randomUUID()}:0`,
        'conversation:x:0',
      ]) {
        expect(await rightsOf(db, amina, other)).toEqual(NOTHING);
      }
    }),
  );

  it(
    'gets a new name when a member leaves, and the former member can use neither name',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const old = await topicOf(db, amina, id);
      await call(db, amina, 'remove_member', { p_conversation_id: id, p_user_id: karim });
      const topic = await topicOf(db, amina, id);
      expect(topic).not.toBe(old);
      for (const one of [old, topic]) expect(await rightsOf(db, karim, one)).toEqual(NOTHING);
      expect(await rightsOf(db, amina, old)).toEqual(NOTHING);
      expect(await rightsOf(db, amina, topic)).toEqual(EVERYTHING);
    }),
  );

  it(
    'is closed to a new member who has not accepted the request, and takes no presence from members who hide it',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const asked = await makePerson(db);
      await makePeopleFindable(db, amina, asked);
      await call(db, amina, 'add_members', { p_conversation_id: id, p_member_ids: [asked] });
      await sendMessage(db, amina, id, 'Welcome');
      expect(await rightsOf(db, asked, await topicOf(db, amina, id))).toEqual(NOTHING);
      await call(db, asked, 'answer_request', { p_conversation_id: id, p_answer: 'accept' });
      const topic = await topicOf(db, amina, id);
      expect(await rightsOf(db, asked, topic)).toEqual(EVERYTHING);

      await call(db, karim, 'set_chat_preferences', {
        p_shares_read_receipts: null,
        p_shares_presence: false,
      });
      expect(await rightsOf(db, karim, topic)).toEqual({ ...EVERYTHING, writable: ['broadcast'] });
      await addFactor(db, amina);
      expect(await rightsOf(db, amina, topic, { aal: 'aal1' })).toEqual(NOTHING);
      expect(await rightsOf(db, amina, topic, { aal: 'aal2' })).toEqual(EVERYTHING);
    }),
  );
});

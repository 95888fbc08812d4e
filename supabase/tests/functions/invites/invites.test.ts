// Invite link of a person. Only this person can create, renew and disable the link. A visitor with
// the link sees a name and a picture and can start a conversation.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

type Invite = { first_name: string; last_name: string; avatar_url: string | null; is_own: boolean };
const VISITOR = null;

async function renew(db: Client, person: string, p_request_id: unknown = crypto.randomUUID()) {
  const row = await call<{ renew_invite_link: string }>(db, person, 'renew_invite_link', {
    p_request_id,
  });
  return row.renew_invite_link;
}
const own = async (db: Client, person: string) =>
  (await call<{ my_invite_link: string | null }>(db, person, 'my_invite_link')).my_invite_link;
const end = (db: Client, person: string) => call(db, person, 'end_invite_link');
async function read(db: Client, reader: string | null, p_code: string | null) {
  const row = await call<{ read_invite: Invite | null }>(db, reader, 'read_invite', { p_code });
  return row.read_invite;
}
const accept = (db: Client, person: string, p_code: string, p_id: string = crypto.randomUUID()) =>
  call<{ accept_invite: string }>(db, person, 'accept_invite', { p_code, p_id });

async function makeInviter(db: Client): Promise<{ amina: string; code: string }> {
  const amina = await makePerson(db);
  await asRoot(
    db,
    `update public.profiles set first_name = 'Amina', last_name = 'Idrissi', username = 'amina_' || left(id::text, 8),
       phone_number = '+212600998877' where id = $1`,
    [amina],
  );
  return { amina, code: await renew(db, amina) };
}

describe('an invite link', () => {
  it(
    'stays the same for repeated requests, changes when it is renewed, and is not returned once disabled',
    withDatabase(async (db) => {
      const [amina, other] = [await makePerson(db), await makePerson(db)];
      expect(await own(db, amina)).toBeNull();
      const request = crypto.randomUUID();
      const code = await renew(db, amina, request);
      expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
      expect(await renew(db, amina, request)).toBe(code);
      expect(await own(db, amina)).toBe(code);
      expect(await own(db, other)).toBeNull();
      const second = await renew(db, amina);
      expect(second).not.toBe(code);
      expect(await read(db, VISITOR, code)).toBeNull();
      expect(await read(db, VISITOR, second)).not.toBeNull();
      await end(db, other);
      expect(await own(db, amina)).toBe(second);
      await end(db, amina);
      await end(db, amina);
      expect(await own(db, amina)).toBeNull();
      expect(await read(db, VISITOR, second)).toBeNull();
    }),
  );

  it(
    'is refused without a device id, and nothing is written',
    withDatabase(async (db) => {
      const { amina, code } = await makeInviter(db);
      await expectRefused(renew(db, amina, null), 'FIELD_INVALID', { field: 'p_request_id' });
      expect(await own(db, amina)).toBe(code);
    }),
  );

  it.each(['select * from private.invite_links', "update private.invite_links set code = ''"])(
    'cannot be read or changed directly with SQL by a signed-in person or a visitor: %s',
    (statement) =>
      withDatabase(async (db) => {
        const { amina, code } = await makeInviter(db);
        for (const caller of [amina, await makePerson(db), VISITOR]) {
          await expect(asCaller(db, caller, statement)).rejects.toThrow(/permission denied/);
        }
        const rows = await asRoot(db, 'select code from private.invite_links where user_id = $1', [
          amina,
        ]);
        expect(rows).toEqual([{ code }]);
      })(),
  );
});

describe('a visitor with a link', () => {
  it(
    'sees name and picture of the inviter, and nothing else about them',
    withDatabase(async (db) => {
      const { amina, code } = await makeInviter(db);
      const shown = { first_name: 'Amina', last_name: 'Idrissi', avatar_url: null, is_own: false };
      expect(await read(db, VISITOR, code)).toEqual(shown);
      expect(await read(db, await makePerson(db), code)).toEqual(shown);
      expect(await read(db, amina, code)).toEqual({ ...shown, is_own: true });
      const head = await call<{ page_head: { status: number } }>(db, VISITOR, 'page_head', {
        p_path: `/invite/${code}`,
        p_language: 'fr',
        p_origin: 'https://wasl.example',
      });
      const told = JSON.stringify(head);
      expect(head.page_head.status).toBe(200);
      for (const secret of [amina, 'Idrissi', 'amina_', '212600998877', code]) {
        expect(told).not.toContain(secret);
      }
    }),
  );

  it.each([
    ['unknown', async () => undefined],
    [
      'of a suspended account',
      (db: Client, amina: string) =>
        asRoot(db, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [
          amina,
        ]),
    ],
    ['of an account that ended', (db: Client, amina: string) => deleteAccount(db, amina)],
    [
      'of a person who blocked the reader',
      (db: Client, amina: string, reader: string) =>
        asRoot(db, 'insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
          amina,
          reader,
        ]),
    ],
    [
      'of a person whom the reader blocked',
      (db: Client, amina: string, reader: string) =>
        asRoot(db, 'insert into public.person_blocks (blocker_id, blocked_id) values ($2, $1)', [
          amina,
          reader,
        ]),
    ],
  ])(
    'gets the response for invalid links, and no conversation, if the link is %s',
    (what, change) =>
      withDatabase(async (db) => {
        const { amina, code } = await makeInviter(db);
        const reader = await makePerson(db);
        await change(db, amina, reader);
        const asked =
          what === 'unknown' ? `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}` : code;
        expect(await read(db, reader, asked)).toBeNull();
        await expectRefused(accept(db, reader, asked), 'INVITE_OVER');
        const made = await asRoot(
          db,
          'select from public.conversation_members where user_id = $1',
          [reader],
        );
        expect(made).toEqual([]);
      })(),
  );

  it.each([null, '', '%', "' or true --", '1'.repeat(10_000)])(
    'learns nothing from the invalid code %j',
    (code) =>
      withDatabase(async (db) => {
        await makeInviter(db);
        expect(await read(db, VISITOR, code)).toBeNull();
      })(),
  );
});

describe('accepting an invite', () => {
  it(
    'opens one conversation that the inviter must still accept; accepting again returns the same conversation',
    withDatabase(async (db) => {
      const { amina, code } = await makeInviter(db);
      const karim = await makePerson(db);
      const id = crypto.randomUUID();
      const notified = await trackNotifications(db, { amina, karim });
      for (const wanted of [id, id, crypto.randomUUID()]) {
        expect((await accept(db, karim, code, wanted)).accept_invite).toBe(id);
      }
      // The inviter is notified of the first message only.
      expect(await notified()).toEqual([]);
      const members = await asRoot<{ user_id: string; status: string }>(
        db,
        'select user_id, status from public.conversation_members where conversation_id = $1',
        [id],
      );
      expect(new Map(members.map((one) => [one.user_id, one.status]))).toEqual(
        new Map([
          [karim, 'active'],
          [amina, 'requested'],
        ]),
      );
    }),
  );

  it(
    'is refused for the caller’s own invite',
    withDatabase(async (db) => {
      const { amina, code } = await makeInviter(db);
      await expectRefused(accept(db, amina, code), 'CONVERSATION_WITH_SELF');
    }),
  );

  it(
    'needs an account',
    withDatabase(async (db) => {
      const { code } = await makeInviter(db);
      await expect(
        call(db, VISITOR, 'accept_invite', { p_code: code, p_id: crypto.randomUUID() }),
      ).rejects.toThrow(/permission denied/);
    }),
  );
});

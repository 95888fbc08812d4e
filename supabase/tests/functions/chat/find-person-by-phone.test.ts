// Search for a person by their exact phone number, in any notation. A daily limit prevents people
// from trying out numbers.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const find = (db: Client, caller: Caller, phone: string | null) =>
  asCaller<{ id: string; username: string }>(
    db,
    caller,
    'select * from public.find_person_by_phone(p_phone => $1)',
    [phone],
  );

async function withNumber(db: Client, phone: string, isProven = true): Promise<string> {
  const id = await makePerson(db, 'Fatima', 'Zahra');
  await asRoot(
    db,
    'update public.profiles set phone_number = $2, phone_verified = $3, username = $4 where id = $1',
    [id, phone, isProven, `f-${id.slice(-12)}`],
  );
  return id;
}
/** Number of phone numbers that a person who has just signed up may search for in a day. */
const LIMIT = 10;

describe('public.find_person_by_phone', () => {
  it.each([
    ['+212661234567', '0661234567'],
    ['+212661234567', '06 61-23.45 67'],
    ['+212661234567', '00212 661 234 567'],
    ['+212661234567', '+212 (0)661 234567'],
    ['+212661234567', '٠٦٦١٢٣٤٥٦٧'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+33612345678', '0033612345678'],
  ])('finds %s by %s', (phone, typed) =>
    withDatabase(async (db) => {
      const person = await withNumber(db, phone);
      const found = await find(db, await makePerson(db), typed);
      expect(found.map(({ id }) => id)).toEqual([person]);
      expect(Object.keys(found[0] ?? {})).not.toContain('phone_number');
    })(),
  );

  it(
    'requires the full number, and finds only verified numbers of people who allow it and did not block the caller',
    withDatabase(async (db) => {
      const caller = await makePerson(db);
      const [open, unproven, hidden, blocking] = [
        await withNumber(db, '+212661000001'),
        await withNumber(db, '+212661000002', false),
        await withNumber(db, '+212661000003'),
        await withNumber(db, '+212661000004'),
      ];
      await call(db, hidden, 'set_chat_preferences', {
        p_shares_read_receipts: null,
        p_shares_presence: null,
        p_is_found_by_phone: false,
      });
      await call(db, blocking, 'block_person', { p_user_id: caller });
      expect(await find(db, caller, '0661000001')).toMatchObject([{ id: open }]);
      for (const phone of ['0661000002', '0661000003', '0661000004'])
        expect(await find(db, caller, phone)).toEqual([]);
      for (const phone of ['066100000', '0661', 'fatima', '', null])
        await expectRefused(find(db, caller, phone), 'FIELD_INVALID', { field: 'p_phone' });
      await expectRefused(find(db, null, '0661000001'), '42501');
      // Other callers can still find the person who blocked this caller.
      const other = await makePerson(db);
      expect(await find(db, other, '0661000004')).toMatchObject([{ id: blocking }]);
      expect(unproven).toBeDefined();
      const [preference] = await asRoot(
        db,
        'select * from public.chat_preferences where user_id = $1',
        [hidden],
      );
      expect(preference).toMatchObject({ shares_presence: true, is_found_by_phone: false });
    }),
  );

  it(
    'counts each number once a day, whether somebody is found or not',
    withDatabase(async (db) => {
      const caller = await makePerson(db);
      const person = await withNumber(db, '+212661000001');
      for (let turn = 0; turn < LIMIT; turn += 1)
        expect(await find(db, caller, `06610001${10 + turn}`)).toEqual([]);
      await expectRefused(find(db, caller, '0661000001'), 'PHONE_SEARCHES_TOO_MANY');
      // A repeated search is not counted again. Another person has a limit of their own.
      expect(await find(db, caller, '+212661000110')).toEqual([]);
      expect(await find(db, await makePerson(db), '0661000001')).toMatchObject([{ id: person }]);
      await asRoot(
        db,
        `update private.phone_searches set searched_at = now() - interval '23 hours 59 minutes'
         where user_id = $1 and phone = '+212661000110'`,
        [caller],
      );
      await expectRefused(find(db, caller, '0661000001'), 'PHONE_SEARCHES_TOO_MANY');
      await asRoot(
        db,
        `update private.phone_searches set searched_at = now() - interval '24 hours'
         where user_id = $1 and phone = '+212661000110'`,
        [caller],
      );
      expect(await find(db, caller, '0661000001')).toMatchObject([{ id: person }]);
    }),
  );

  it(
    'allows fewer numbers a day if somebody blocked or reported the caller; the limit of first messages drops too',
    withDatabase(async (db) => {
      const caller = await makePerson(db);
      const asked = await makePerson(db);
      await openConversationWith(db, caller, asked);
      await call(db, asked, 'block_person', { p_user_id: caller });
      for (let turn = 0; turn < LIMIT - 5; turn += 1)
        await find(db, caller, `06610001${10 + turn}`);
      await expectRefused(find(db, caller, '0661000001'), 'PHONE_SEARCHES_TOO_MANY');
    }),
  );

  it(
    'keeps the searched numbers for a day or until the account is closed, and exports them',
    withDatabase(async (db) => {
      const caller = await makePerson(db);
      await find(db, caller, '0661000001');
      await find(db, caller, '0661000002');
      const { export_my_data: data } = await call(db, caller, 'export_my_data');
      expect(data).toMatchObject({
        phone_searches: [{ phone: '+212661000001' }, { phone: '+212661000002' }],
      });
      await asRoot(
        db,
        `update private.phone_searches set searched_at = now() - interval '24 hours'
         where phone = '+212661000001'`,
      );
      await asRoot(db, 'select private.due_work_of_messages()');
      const left = 'select phone from private.phone_searches';
      expect(await asRoot(db, left)).toEqual([{ phone: '+212661000002' }]);
      await call(
        db,
        caller,
        'delete_my_account',
        {},
        { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] },
      );
      expect(await asRoot(db, left)).toEqual([]);
    }),
  );
});

// Account of a person: dashboard, data export and deletion.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeSmallTransfer } from '../../support/money/make-small-transfer.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { submitIdentity, uploadDocument } from '../../support/submit-identity.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const accountOf = async (db: Client, id: string) => {
  const [row] = await asRoot(
    db,
    `select (select to_jsonb(u) from auth.users u where u.id = $1) as account,
       (select to_jsonb(p) from public.profiles p where p.id = $1) as profile,
       (select count(*)::integer from auth.sessions where user_id = $1) as sessions,
       (select count(*)::integer from public.user_identity_approvals where user_id = $1) as cases,
       (select count(*)::integer from storage.objects where name like '%' || $1 || '%') as files`,
    [id],
  );
  return row as { account: object | null; profile: object | null; files: number };
};

describe('public.my_dashboard', () => {
  it(
    'returns the person’s own data and the state of their account setup in one response',
    withDatabase(async (db) => {
      const { id, sender, broker, cashier } = await makeSmallTransfer(db, 'waiting_for_broker');
      const mine = await call<{ my_dashboard: object }>(db, sender, 'my_dashboard');
      expect(mine.my_dashboard).toMatchObject({
        profile: { first_name: 'Amina', account_type: 'user' },
        account: {
          email_verified: true,
          phone_verified: true,
          has_username: false,
          has_city: false,
          identity_state: 'not_started',
        },
        recent_transfers: [{ id, role: 'sender', status: 'waiting_for_broker' }],
        open_transfer_count: 1,
        request_count: null,
      });
      // The response of my_dashboard also contains the profile, so that the header can show the
      // profile without another request.
      const [own] = await asCaller<{ row: object }>(
        db,
        sender,
        'select to_jsonb(p) as row from public.profiles p where id = $1',
        [sender],
      );
      expect(mine.my_dashboard).toHaveProperty('profile', own?.row);
      await submitIdentity(db, sender);
      expect(
        (await call<{ my_dashboard: object }>(db, sender, 'my_dashboard')).my_dashboard,
      ).toMatchObject({
        account: { identity_state: 'pending' },
      });
      const asked = { recent_transfers: [], open_transfer_count: 0 };
      expect(
        (await call<{ my_dashboard: object }>(db, broker, 'my_dashboard')).my_dashboard,
      ).toMatchObject({
        ...asked,
        request_count: 1,
      });
      expect(
        (await call<{ my_dashboard: object }>(db, cashier, 'my_dashboard')).my_dashboard,
      ).toMatchObject({
        ...asked,
        request_count: 0,
      });
      await expectRefused(call(db, null, 'my_dashboard'), '42501');
      await expectRefused(call(db, 'service_role', 'my_dashboard'), 'NOT_SIGNED_IN');
    }),
  );
});

describe('public.export_my_data', () => {
  it(
    'contains all data of the caller and no data of others, without secrets',
    withDatabase(async (db) => {
      const { id, sender, broker } = await makeSmallTransfer(db, 'completed');
      await submitIdentity(db, sender);
      await auditOf(db, sender);
      const stranger = await makePerson(db, 'Ghita', 'Berrada');
      const { export_my_data: data } = await call<{ export_my_data: object }>(
        db,
        sender,
        'export_my_data',
      );
      expect(data).toMatchObject({
        profile: { id: sender },
        account: { email: `${sender}@people.example` },
        identity_cases: [{ place_of_birth: 'Fes', documents: [{ file_name: 'cin.jpg' }] }],
        transfers_sent: [{ id, recipient_name: 'Karim Idrissi', events: expect.any(Array) }],
        access_log: expect.arrayContaining([
          expect.objectContaining({ action: 'identity.submitted', by: 'person' }),
        ]),
      });
      const text = JSON.stringify(data);
      expect(text).not.toContain(stranger);
      expect(text).not.toMatch(/encrypted_password|code_hash|_token"/);
      const theirs = await call<{ export_my_data: object }>(db, broker, 'export_my_data');
      expect(theirs.export_my_data).toMatchObject({ transfers_as_broker: [{ id }] });
      expect(JSON.stringify(theirs)).not.toContain(sender);
      expect((await auditOf(db, sender)).at(-1)).toMatchObject({ action: 'account.exported' });
      await expectRefused(call(db, null, 'export_my_data'), '42501');
      await expectRefused(call(db, 'service_role', 'export_my_data'), 'NOT_SIGNED_IN');
    }),
  );
});

describe('public.delete_my_account', () => {
  it(
    'deletes all data of a person who is not named in any transfer, and leaves an audit entry',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      await submitIdentity(db, id);
      await uploadDocument(db, id);
      expect((await accountOf(db, id)).files).toBe(2);
      expect((await call(db, id, 'plan_account_deletion')).plan_account_deletion).toEqual({
        is_possible: true,
        open_transfer_count: 0,
        open_delivery_count: 0,
        is_last_admin: false,
        kept: ['audit_log'],
      });
      expect(await deleteAccount(db, id)).toEqual(['audit_log']);
      expect(await accountOf(db, id)).toEqual({
        account: null,
        profile: null,
        sessions: 0,
        cases: 0,
        files: 0,
      });
      expect((await auditOf(db, id)).map(({ action }) => action)).toContain('account.deleted');
      await expectRefused(deleteAccount(db, id), 'NOT_SIGNED_IN');
    }),
  );

  it(
    'keeps transfers and, for people who moved money, their documents; removes all other references',
    withDatabase(async (db) => {
      const made = await makeSmallTransfer(db, 'completed');
      const id = made.sender;
      await asRoot(
        db,
        "update public.profiles set username = $2, phone_number = '+212661234567' where id = $1",
        [id, `amina_${id.slice(0, 8)}`],
      );
      await asRoot(db, 'insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
        id,
      ]);
      await submitIdentity(db, id);
      await uploadDocument(db, id);
      const transfer = (await transferSnapshot(db, made.id)) as {
        notifications: { user_id: string }[];
      };
      expect((await call(db, id, 'plan_account_deletion')).plan_account_deletion).toMatchObject({
        is_possible: true,
        kept: ['money_transfers', 'identity_documents', 'audit_log'],
      });
      expect(await deleteAccount(db, id)).toEqual([
        'money_transfers',
        'identity_documents',
        'audit_log',
      ]);
      expect(await transferSnapshot(db, made.id)).toEqual({
        ...transfer,
        // The person's own notifications are deleted.
        notifications: transfer.notifications.filter(({ user_id }) => user_id !== id),
      });
      const left = await accountOf(db, id);
      expect(left).toMatchObject({
        account: { email: null, encrypted_password: null, raw_user_meta_data: {} },
        profile: {
          first_name: '',
          last_name: null,
          username: null,
          email: null,
          phone_number: null,
        },
        sessions: 0,
        cases: 1,
        files: 1,
      });
      expect(JSON.stringify(left)).not.toMatch(/Amina|Alaoui|people\.example|661234567/);
      await expectRefused(deleteAccount(db, id), 'NOT_SIGNED_IN');
      await expectRefused(call(db, id, 'my_dashboard'), 'NOT_SIGNED_IN');
    }),
  );

  it(
    'ends drafts, deletes their recipients, and frees the username immediately',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'draft');
      const username = `amina_${made.sender.slice(0, 8)}`;
      await asRoot(db, 'update public.profiles set username = $2 where id = $1', [
        made.sender,
        username,
      ]);
      await deleteAccount(db, made.sender);
      expect(await transferSnapshot(db, made.id)).toMatchObject({
        transfer: { status: 'abandoned', recipient_name: null, recipient_phone: null, notes: null },
      });
      const other = await makePerson(db);
      await asRoot(db, 'update public.profiles set username = $2 where id = $1', [other, username]);
    }),
  );

  it.each(['pending', 'recorded', 'waiting_for_broker', 'in_process', 'abandoned'] as const)(
    'is refused to the sender while a transfer is %s, and everything stays unchanged',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const before = [await accountOf(db, made.sender), await transferSnapshot(db, made.id)];
        await expectRefused(deleteAccount(db, made.sender), 'TRANSFER_OPEN', { count: 1 });
        expect(
          (await call(db, made.sender, 'plan_account_deletion')).plan_account_deletion,
        ).toMatchObject({
          is_possible: false,
          open_transfer_count: 1,
        });
        if (stage === 'in_process')
          await expectRefused(deleteAccount(db, made.broker), 'TRANSFER_OPEN');
        if (stage === 'recorded')
          await expectRefused(deleteAccount(db, made.cashier), 'TRANSFER_OPEN');
        expect([await accountOf(db, made.sender), await transferSnapshot(db, made.id)]).toEqual(
          before,
        );
      })(),
  );

  it(
    'requires a sign-in within the last 15 minutes, and is refused to the last admin',
    withDatabase(async (db) => {
      await asRoot(db, 'delete from private.operator_roles');
      const id = await makeOperator(db, 'admin');
      const before = await accountOf(db, id);
      const old = Math.floor(Date.now() / 1000) - 16 * 60;
      for (const claims of [
        {},
        { amr: 'password' },
        { amr: [] },
        { amr: [{ method: 'password' }, 'x', null] },
        { amr: [{ method: 'password', timestamp: old }] },
        { amr: [{ method: 'totp', timestamp: old + 16 * 60 }] },
      ]) {
        await expectRefused(call(db, id, 'delete_my_account', {}, claims), 'SIGN_IN_TOO_OLD');
      }
      await expectRefused(deleteAccount(db, id), 'LAST_ADMIN');
      await expectRefused(call(db, null, 'delete_my_account'), '42501');
      await expectRefused(call(db, null, 'plan_account_deletion'), '42501');
      await expectRefused(call(db, 'service_role', 'delete_my_account'), 'NOT_SIGNED_IN');
      expect(await accountOf(db, id)).toEqual(before);
      await makeOperator(db, 'admin');
      expect(await deleteAccount(db, id)).toEqual(['audit_log']);
    }),
  );
});

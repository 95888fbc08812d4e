// Tests of messages and evidence in a dispute. Only the parties of the dispute can send messages
// and evidence. Only the parties, and the operators who decide the dispute, can read them.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { openDispute, sayInDispute } from '../../support/disputes/dispute.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const put = (db: Client, person: string, name: string, metadata: object = {}) =>
  asCaller(
    db,
    person,
    `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('dispute-files', $1, $2, $3)`,
    [name, person, { mimetype: 'image/jpeg', size: 5, hasExif: false, ...metadata }],
  );

/** Returns whether the storage service would return the file to the caller or sign its URL. */
async function readable(
  db: Client,
  caller: string,
  name: string,
  operation = 'object.get_authenticated',
): Promise<boolean> {
  await db.query("select set_config('storage.operation', $1, true)", [`storage.${operation}`]);
  const rows = await asCaller(db, caller, 'select from storage.objects where name = $1', [name]);
  return rows.length === 1;
}

it(
  'a party can send up to five files in a message: their own uploads, without camera metadata, each file once',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'completed');
    const dispute = await openDispute(db, made.sender, made);
    const own = `${dispute.id}/${made.sender}`;
    const [photo, paper, marked, his] = Array.from({ length: 4 }, () => crypto.randomUUID());
    await put(db, made.sender, `${own}/${photo}.jpg`);
    const pdf = { mimetype: 'application/pdf', hasExif: undefined };
    await put(db, made.sender, `${own}/${paper}.pdf`, pdf);
    await put(db, made.sender, `${own}/${marked}.jpg`, { hasExif: true });
    await put(db, made.broker, `${dispute.id}/${made.broker}/${his}.jpg`);
    for (const id of [marked, his, crypto.randomUUID()]) {
      const attempt = sayInDispute(db, made.sender, dispute, { p_file_ids: [photo, id] });
      await expectRefused(attempt, 'DISPUTE_FILE_MISSING');
    }
    const many = Array.from({ length: 6 }, () => crypto.randomUUID());
    const tooMany = sayInDispute(db, made.sender, dispute, { p_file_ids: many });
    await expectRefused(tooMany, 'DISPUTE_FILES_TOO_MANY', { maximum: 20, at_once: 5 });
    await expectRefused(sayInDispute(db, made.sender, dispute, { p_words: '' }), 'FIELD_INVALID');
    const p_entry_id = crypto.randomUUID();
    const files = { p_entry_id, p_words: null, p_file_ids: [photo, paper] };
    const notified = await trackNotifications(db, made);
    const said = await sayInDispute(db, made.sender, dispute, files);
    expect(await notified()).toEqual(['broker dispute_said']);
    const types = said.entries.at(-1)?.files.map(({ media_type: type }) => type);
    expect(types?.sort()).toEqual(['application/pdf', 'image/jpeg']);
    expect(await sayInDispute(db, made.sender, dispute, files)).toEqual(said);
    expect(await notified()).toEqual([]);
    const again = sayInDispute(db, made.sender, dispute, { p_file_ids: [photo] });
    await expectRefused(again, 'DISPUTE_FILE_MISSING');
  }),
);

it(
  'evidence cannot be deleted; parties can read it, and uninvolved operators can while the dispute is open',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'completed');
    const dispute = await openDispute(db, made.sender, made);
    const id = crypto.randomUUID();
    const name = `${dispute.id}/${made.sender}/${id}.jpg`;
    await put(db, made.sender, name);
    const support = await makeOperator(db, 'support');
    const reviewer = await makeOperator(db, 'identity_reviewer');
    for (const early of [support, made.broker]) expect(await readable(db, early, name)).toBe(false);
    await sayInDispute(db, made.sender, dispute, { p_file_ids: [id] });
    for (const reader of [made.sender, made.broker, support])
      expect(await readable(db, reader, name)).toBe(true);
    expect(await readable(db, support, name, 'object.sign')).toBe(false);
    await giveRoles(db, made.cashier, 'support');
    for (const other of [made.cashier, reviewer, await makePerson(db)])
      expect(await readable(db, other, name)).toBe(false);
    // The setting `storage.allow_delete_query` allows SQL to delete files. Even then, the sender
    // cannot delete the uploaded file.
    await db.query("select set_config('storage.allow_delete_query', 'true', true)");
    await asCaller(db, made.sender, 'delete from storage.objects where name = $1', [name]);
    await expectRefused(
      asRoot(db, "update storage.objects set version = 'x' where name = $1", [name]),
      '42501',
    );
    const notified = await trackNotifications(db, made);
    await call(db, made.sender, 'withdraw_dispute', { p_id: dispute.id });
    expect(await notified()).toEqual(['broker dispute_withdrawn']);
    await call(db, made.sender, 'withdraw_dispute', { p_id: dispute.id });
    expect(await notified()).toEqual([]);
    expect(await readable(db, support, name)).toBe(false);
    expect(await readable(db, made.broker, name)).toBe(true);
  }),
);

it(
  'a party can upload files only into their own folder of an open dispute',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'completed');
    const dispute = await openDispute(db, made.sender, made);
    const file = `${crypto.randomUUID()}.jpg`;
    const stranger = await makePerson(db);
    const cases: [string, string][] = [
      [stranger, `${dispute.id}/${stranger}/${file}`],
      [made.cashier, `${dispute.id}/${made.cashier}/${file}`],
      [made.sender, `${dispute.id}/${made.broker}/${file}`],
      [made.sender, `${crypto.randomUUID()}/${made.sender}/${file}`],
      [made.sender, `${dispute.id}/${made.sender}/${file}.html`],
    ];
    for (const [person, name] of cases) await expectRefused(put(db, person, name), '42501');
    await put(db, made.sender, `${dispute.id}/${made.sender}/${file}`);
    await call(db, made.sender, 'withdraw_dispute', { p_id: dispute.id });
    const late = put(db, made.sender, `${dispute.id}/${made.sender}/${crypto.randomUUID()}.jpg`);
    await expectRefused(late, '42501');
  }),
);

// Tests of a submitted application: withdrawal, access to its photos, and automatic deletion.
import { describe, expect, it } from 'vitest';
import {
  applicationsOf,
  makeApplicant,
  makeSubmittedApplication,
  readFreeSlots,
  readOwnApplication,
  saveApplicationDraft,
  uploadShopPhoto,
} from '../../support/brokers/broker-application.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { runDueWork } from '../../support/database/run-due-work.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

describe('a broker application', () => {
  it(
    'can be withdrawn by its applicant, and its interview slot is then free again',
    withDatabase(async (db) => {
      const { person, slot } = await makeSubmittedApplication(db);
      await call(db, person, 'withdraw_broker_application');
      expect((await readOwnApplication(db, person)).application).toMatchObject({
        status: 'withdrawn',
        slot: null,
      });
      expect(await readFreeSlots(db, person)).toContain(slot);
      await expectRefused(call(db, person, 'withdraw_broker_application'), 'APPLICATION_NOT_FOUND');
      await saveApplicationDraft(db, person, { step: 1 });
    }),
  );

  it(
    'has photos that only the applicant and operators see while it is open, and that nobody can change',
    withDatabase(async (db) => {
      const { person, operator } = await makeSubmittedApplication(db);
      const read = (caller: string) =>
        asCaller(
          db,
          caller,
          "select set_config('storage.operation', 'object.get_authenticated', true)",
        ).then(() =>
          asCaller(
            db,
            caller,
            "select name from storage.objects where bucket_id = 'shop-photos' and starts_with(name, $1)",
            [person],
          ),
        );
      expect(await read(person)).toHaveLength(1);
      expect(await read(operator)).toHaveLength(1);
      expect(await read(await makePerson(db))).toEqual([]);
      expect(await read(await makeOperator(db, 'identity_reviewer'))).toEqual([]);
      await asRoot(db, "select set_config('storage.allow_delete_query', 'true', true)");
      await expectRefused(
        asRoot(db, "update storage.objects set name = 'x' where bucket_id = 'shop-photos'"),
        '42501',
      );
      const put = (caller: string, name: string) =>
        asCaller(
          db,
          caller,
          "insert into storage.objects (bucket_id, name, owner_id) values ('shop-photos', $1, $2)",
          [name, caller],
        );
      await put(person, `${person}/${crypto.randomUUID()}.jpg`);
      await expectRefused(put(operator, `${person}/${crypto.randomUUID()}.jpg`), '42501');
      await expectRefused(put(person, `${person}/shop.svg`), '42501');
      await call(db, person, 'withdraw_broker_application');
      expect(await read(operator)).toEqual([]);
    }),
  );

  it(
    'is in the data export, and is deleted with an account that never became a broker',
    withDatabase(async (db) => {
      const { person } = await makeSubmittedApplication(db);
      expect(await call(db, person, 'export_my_data')).toMatchObject({
        export_my_data: { broker_applications: [{ status: 'submitted' }] },
      });
      await deleteAccount(db, person);
      expect(await applicationsOf(db, person)).toEqual([]);
    }),
  );

  it(
    'has its unreferenced photos deleted after two days, and its unchanged draft after ninety days',
    withDatabase(async (db) => {
      const person = await makeApplicant(db);
      const { person: other } = await makeSubmittedApplication(db);
      await uploadShopPhoto(db, person);
      const photos = () =>
        asRoot(
          db,
          "select from storage.objects where bucket_id = 'shop-photos' and owner_id = any ($1)",
          [[person, other]],
        );
      await runDueWork(db);
      expect(await photos()).toHaveLength(3);
      await asRoot(
        db,
        "update storage.objects set created_at = now() - interval '49 hours' where bucket_id = 'shop-photos'",
      );
      await runDueWork(db);
      expect(await photos()).toHaveLength(2);
      await bypassTriggers(
        db,
        "update private.broker_application_drafts set updated_at = now() - interval '91 days'",
      );
      await runDueWork(db);
      await runDueWork(db);
      expect((await readOwnApplication(db, person)).draft).toBeNull();
      expect(await photos()).toHaveLength(1);
      expect((await readOwnApplication(db, other)).application).not.toBeNull();
    }),
  );
});

// Applications to become a broker: drafts are saved, and a submission must be complete.
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import {
  applicationsOf,
  brokerSnapshot,
  makeApplicant,
  makeSubmittedApplication,
  offerInterviewSlot,
  readFreeSlots,
  readOwnApplication,
  SHOP_ANSWERS,
  saveApplicationDraft,
  submitApplicationArguments,
  uploadShopPhoto,
} from '../../support/brokers/broker-application.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

describe('public.save_broker_application_draft', () => {
  it(
    'stores each answer of the draft separately, and only the applicant can read them',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await saveApplicationDraft(db, person, { float_centimes: 500_000, step: 2 });
      await saveApplicationDraft(db, person, { city_id: 1, float_centimes: 600_000 });
      expect((await readOwnApplication(db, person)).draft).toMatchObject({
        answers: { float_centimes: 600_000, city_id: 1 },
        step: 2,
        version: 2,
      });
      expect((await readOwnApplication(db, await makePerson(db))).draft).toBeNull();
      await expectRefused(readOwnApplication(db, null), '42501');
      await expectRefused(saveApplicationDraft(db, 'service_role', {}), 'NOT_SIGNED_IN');
    }),
  );

  it.each([
    [{ status: 'approved' }, 'FIELD_UNKNOWN'],
    [{ city_id: 'Fes' }, 'FIELD_INVALID'],
    [{ float_centimes: -1 }, 'FIELD_INVALID'],
    [{ slot_id: 'soon' }, 'FIELD_INVALID'],
    [{ shop: [] }, 'FIELD_INVALID'],
    [{ shop: { name: 'x'.repeat(20_000) } }, 'FIELD_INVALID'],
    [{ photos: {} }, 'FIELD_INVALID'],
    [{ step: 6 }, 'FIELD_INVALID'],
  ] as const)('refuses %j', (changes, refusal) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expectRefused(saveApplicationDraft(db, person, changes), refusal);
      expect((await readOwnApplication(db, person)).draft).toBeNull();
    })(),
  );

  it(
    'is refused to brokers and to people with an open application',
    withDatabase(async (db) => {
      await expectRefused(
        saveApplicationDraft(db, await makeBroker(db, 'Fes'), {}),
        'ALREADY_A_BROKER',
      );
      const { person } = await makeSubmittedApplication(db);
      await expectRefused(saveApplicationDraft(db, person, {}), 'APPLICATION_OPEN');
    }),
  );
});

describe('public.submit_broker_application', () => {
  it(
    'submits the draft with an interview slot and the contract text, only once for each application id',
    withDatabase(async (db) => {
      const slot = await offerInterviewSlot(db, await makeOperator(db, 'support'));
      const person = await makeApplicant(db);
      const args = await submitApplicationArguments(db, person, slot);
      await call(db, person, 'submit_broker_application', args);
      const before = await brokerSnapshot(db, person);
      await call(db, person, 'submit_broker_application', args);
      expect(await brokerSnapshot(db, person)).toEqual(before);
      const own = await readOwnApplication(db, person);
      expect(own).toMatchObject({
        draft: null,
        application: {
          id: args.p_id,
          status: 'submitted',
          contract_hash: own.contract.texts.fr.hash,
          // The deposit is a tenth of the requested float of 30,000 dirhams.
          deposit_centimes: 300_000,
          slot: { id: slot, place: 'Our office, 3rd floor' },
          shop: { name: 'Chez Fadma', phone: '+212524432100' },
        },
      });
      expect(await readFreeSlots(db, person)).not.toContain(slot);
      expect(JSON.stringify(own)).not.toMatch(/decided_by|offered_by/);
      expect(await auditOf(db, person)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ action: 'broker_application.submitted' }),
        ]),
      );
      await expectRefused(
        call(db, person, 'submit_broker_application', { ...args, p_id: crypto.randomUUID() }),
        'APPLICATION_OPEN',
      );
    }),
  );

  it.each([
    [500_000, 200_000],
    [2_000_000, 200_000],
    [2_000_100, 210_000],
    [20_000_000, 2_000_000],
  ])('requires, for a float of %i centimes, a deposit of %i', (float_centimes, deposit) =>
    withDatabase(async (db) => {
      const { person } = await makeSubmittedApplication(db, { float_centimes });
      expect((await readOwnApplication(db, person)).application?.deposit_centimes).toBe(deposit);
    })(),
  );

  it.each<[string, Record<string, unknown>, 'FIELD_INVALID' | 'CITY_NOT_FOUND', string?]>([
    ['no city', { city_id: null }, 'CITY_NOT_FOUND'],
    ['an unknown city', { city_id: 999_999 }, 'CITY_NOT_FOUND'],
    ['no shop', { shop: null }, 'FIELD_INVALID', 'p_latitude'],
    ['no name', { shop: { ...SHOP_ANSWERS, name: ' ' } }, 'FIELD_INVALID', 'p_name'],
    ['no location', { shop: { ...SHOP_ANSWERS, latitude: null } }, 'FIELD_INVALID', 'p_latitude'],
    [
      'a location abroad',
      { shop: { ...SHOP_ANSWERS, latitude: 48.85 } },
      'FIELD_INVALID',
      'p_latitude',
    ],
    ['no hours', { shop: { ...SHOP_ANSWERS, hours: [] } }, 'FIELD_INVALID', 'p_hours'],
    ['invalid hours', { shop: { ...SHOP_ANSWERS, hours: 'late' } }, 'FIELD_INVALID', 'p_hours'],
    ['no float', { float_centimes: null }, 'FIELD_INVALID', 'float_centimes'],
    ['a float that is too small', { float_centimes: 499_900 }, 'FIELD_INVALID', 'float_centimes'],
    [
      'a float that is too large',
      { float_centimes: 20_000_100 },
      'FIELD_INVALID',
      'float_centimes',
    ],
    ['a float with centimes', { float_centimes: 500_050 }, 'FIELD_INVALID', 'float_centimes'],
  ])('refuses %s', (_, changes, refusal, field) =>
    withDatabase(async (db) => {
      const slot = await offerInterviewSlot(db, await makeOperator(db, 'support'));
      const person = await makeApplicant(db, changes);
      const args = await submitApplicationArguments(db, person, slot);
      await expectRefused(
        call(db, person, 'submit_broker_application', args),
        refusal,
        field ? { field } : undefined,
      );
      expect(await applicationsOf(db, person)).toEqual([]);
    })(),
  );

  it(
    'requires an approved identity, an address proof, the applicant’s photos, the current contract and a free slot',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'support');
      const slot = await offerInterviewSlot(db, operator);
      const person = await makeApplicant(db);
      const args = await submitApplicationArguments(db, person, slot);
      const submit = (changes: object = {}) =>
        call(db, person, 'submit_broker_application', { ...args, ...changes });
      const set = (text: string) => asRoot(db, text, [person]);
      await expectRefused(submit({ p_id: null }), 'FIELD_INVALID');
      await set('update public.profiles set is_identity_approved = false where id = $1');
      await expectRefused(submit(), 'IDENTITY_REQUIRED');
      await set('update public.profiles set is_identity_approved = true where id = $1');
      await set(
        "update public.address_proofs set status = 'rejected', reviewer_note = 'x', reviewed_at = now() where user_id = $1",
      );
      await expectRefused(submit(), 'ADDRESS_PROOF_NEEDED');
      await set(
        "update public.address_proofs set status = 'pending', reviewer_note = null, reviewed_at = null where user_id = $1",
      );
      const others = await uploadShopPhoto(db, await makePerson(db));
      const withPlace = await uploadShopPhoto(db, person, {
        mimetype: 'image/jpeg',
        hasExif: true,
      });
      for (const photos of [[], [others], [withPlace], [`${person}/gone.jpg`]]) {
        await saveApplicationDraft(db, person, { photos });
        await expectRefused(submit(), 'SHOP_PHOTO_MISSING');
      }
      const six = await Array.fromAsync([1, 2, 3, 4, 5, 6], () => uploadShopPhoto(db, person));
      await saveApplicationDraft(db, person, { photos: six });
      await expectRefused(submit(), 'SHOP_PHOTO_MISSING');
      await saveApplicationDraft(db, person, { photos: six.slice(1) });
      await expectRefused(submit({ p_contract_hash: 'a'.repeat(64) }), 'CONTRACT_CHANGED');
      await expectRefused(submit({ p_contract_language: 'en' }), 'CONTRACT_CHANGED');
      await expectRefused(submit({ p_contract_id: crypto.randomUUID() }), 'CONTRACT_CHANGED');
      await expectRefused(submit({ p_slot_id: crypto.randomUUID() }), 'SLOT_TAKEN');
      await expectRefused(submit({ p_slot_id: null }), 'SLOT_TAKEN');
      await asRoot(
        db,
        "update private.interview_slots set starts_at = now() - interval '1 hour' where id = $1",
        [slot],
      );
      await expectRefused(submit(), 'SLOT_TAKEN');
      expect(await applicationsOf(db, person)).toEqual([]);
      const other = await makeSubmittedApplication(db);
      await expectRefused(submit({ p_id: other.id }), 'FIELD_INVALID');
      await expectRefused(submit({ p_slot_id: other.slot }), 'SLOT_TAKEN');
    }),
  );
});

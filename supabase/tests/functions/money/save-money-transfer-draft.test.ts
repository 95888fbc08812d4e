// The sender saves the draft of a transfer field by field, and each value is checked.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import type { TransferRow } from '../../support/money/transfer-row.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const save = (
  db: Client,
  caller: string | null,
  id: string,
  changes: unknown,
): Promise<TransferRow> =>
  call<TransferRow>(db, caller, 'save_money_transfer_draft', {
    p_id: id,
    p_changes: JSON.stringify(changes),
  });

describe('public.save_money_transfer_draft', () => {
  it(
    'creates a draft only once, with the id that the device sent, and adds one timeline event',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const id = crypto.randomUUID();
      const first = await save(db, sender, id, { amount_centimes: 50_000 });
      expect(first).toMatchObject({
        id,
        sender_id: sender,
        status: 'draft',
        step: 'amount',
        amount_centimes: 50_000,
        fee_centimes: null,
        total_centimes: null,
      });
      const again = await save(db, sender, id, { amount_centimes: 50_000 });
      expect(again.reference).toBe(first.reference);
      expect(again.version).toBe(first.version + 1);
      const { events } = (await transferSnapshot(db, id)) as { events: unknown[] };
      expect(events).toHaveLength(1);
      expect(await lastEvent(db, id)).toEqual({
        kind: 'created',
        from_status: null,
        to_status: 'draft',
        actor_id: sender,
        actor_role: 'sender',
        details: {},
      });
    }),
  );

  it(
    'changes only the fields that are sent, trims text values, and clears a field that is null or empty',
    withDatabase(async (db) => {
      const { id, sender } = await makeTransfer(db, 'draft');
      await save(db, sender, id, {
        recipient_name: '  كريم الإدريسي ',
        recipient_phone: '+212612345678',
        notes: ' For the roof ',
        fee_payer: 'recipient',
        step: 'recipient',
      });
      expect(await readTransfer(db, id)).toMatchObject({
        amount_centimes: 50_000,
        recipient_name: 'كريم الإدريسي',
        recipient_phone: '+212612345678',
        notes: 'For the roof',
        fee_payer: 'recipient',
        step: 'recipient',
      });
      await save(db, sender, id, { recipient_name: ' ', recipient_phone: '', notes: null });
      await save(db, sender, id, { amount_centimes: null });
      expect(await readTransfer(db, id)).toMatchObject({
        amount_centimes: null,
        recipient_name: null,
        recipient_phone: null,
        notes: null,
        fee_payer: 'recipient',
      });
    }),
  );

  it(
    'clears the chosen broker when the city changes',
    withDatabase(async (db) => {
      const { id, sender, broker } = await makeTransfer(db, 'draft', { isBrokerChosen: true });
      await save(db, sender, id, { recipient_city_id: await cityId(db, 'Fes') });
      expect(await readTransfer(db, id)).toMatchObject({ broker_id: broker });
      await save(db, sender, id, { recipient_city_id: await cityId(db, 'Rabat') });
      expect(await readTransfer(db, id)).toMatchObject({ broker_id: null });
    }),
  );

  it.each([
    [{ amount_centimes: 0 }, 'AMOUNT_INVALID', undefined],
    [{ amount_centimes: -50_000 }, 'AMOUNT_INVALID', undefined],
    [{ amount_centimes: 100.5 }, 'AMOUNT_INVALID', undefined],
    [{ amount_centimes: '50000' }, 'AMOUNT_INVALID', undefined],
    [{ amount_centimes: 1e300 }, 'AMOUNT_INVALID', undefined],
    [{ amount_centimes: 1_900 }, 'AMOUNT_TOO_SMALL', { minimum_centimes: 2_000 }],
    [{ amount_centimes: 2_000_100 }, 'AMOUNT_TOO_LARGE', { maximum_centimes: 2_000_000 }],
    [{ amount_centimes: 9e15 }, 'AMOUNT_TOO_LARGE', { maximum_centimes: 2_000_000 }],
    [{ amount_centimes: 50_050 }, 'AMOUNT_NOT_WHOLE', undefined],
    [{ fee_payer: 'nobody' }, 'FEE_PAYER_INVALID', undefined],
    [{ fee_payer: null }, 'FEE_PAYER_INVALID', undefined],
    [{ status: 'completed' }, 'FIELD_UNKNOWN', { field: 'status' }],
    [{ fee_centimes: 0 }, 'FIELD_UNKNOWN', { field: 'fee_centimes' }],
    [{ sender_id: crypto.randomUUID() }, 'FIELD_UNKNOWN', { field: 'sender_id' }],
    [{ step: 'paid' }, 'FIELD_INVALID', { field: 'step' }],
    [{ step: null }, 'FIELD_INVALID', { field: 'step' }],
    [{ recipient_name: 'x'.repeat(121) }, 'FIELD_INVALID', { field: 'recipient_name' }],
    [{ recipient_name: { a: 1 } }, 'FIELD_INVALID', { field: 'recipient_name' }],
    [{ recipient_phone: '0612345678' }, 'FIELD_INVALID', { field: 'recipient_phone' }],
    [{ notes: 'x'.repeat(501) }, 'FIELD_INVALID', { field: 'notes' }],
    [{ recipient_city_id: 'Fes' }, 'FIELD_INVALID', { field: 'recipient_city_id' }],
    [{ recipient_city_id: 1.5 }, 'FIELD_INVALID', { field: 'recipient_city_id' }],
    [{ recipient_city_id: 1e10 }, 'FIELD_INVALID', { field: 'recipient_city_id' }],
    [{ recipient_city_id: 999_999 }, 'CITY_NOT_FOUND', undefined],
    [{ broker_id: 'nobody' }, 'FIELD_INVALID', { field: 'broker_id' }],
    [{ broker_id: 5 }, 'FIELD_INVALID', { field: 'broker_id' }],
    [{ broker_id: crypto.randomUUID() }, 'BROKER_NOT_AVAILABLE', undefined],
    [{ receiver_id: crypto.randomUUID() }, 'RECIPIENT_NOT_AVAILABLE', undefined],
    [[], 'FIELD_INVALID', { field: 'p_changes' }],
    [null, 'FIELD_INVALID', { field: 'p_changes' }],
  ] as const)(
    'refuses the changes %j with the error %s, and leaves the draft unchanged',
    (changes, refusal, detail) =>
      withDatabase(async (db) => {
        const { id, sender } = await makeTransfer(db, 'draft');
        const before = await transferSnapshot(db, id);
        await expectRefused(save(db, sender, id, changes), refusal, detail);
        expect(await transferSnapshot(db, id)).toEqual(before);
      })(),
  );

  it(
    'refuses a broker who is paused or in another city, and a person who would have two roles in the transfer',
    withDatabase(async (db) => {
      const { id, sender, broker } = await makeTransfer(db, 'draft', { isBrokerChosen: true });
      const before = await transferSnapshot(db, id);
      const paused = await makeBroker(db, 'Fes');
      await pauseBroker(db, paused);
      const elsewhere = await makeBroker(db, 'Rabat');
      await makePeopleFindable(db, sender, broker);
      const refuse = (changes: object) => save(db, sender, id, changes);
      await expectRefused(refuse({ broker_id: paused }), 'BROKER_NOT_AVAILABLE');
      await expectRefused(refuse({ broker_id: elsewhere }), 'BROKER_WRONG_CITY');
      await expectRefused(
        refuse({ recipient_city_id: null, broker_id: broker }),
        'BROKER_WRONG_CITY',
      );
      await expectRefused(refuse({ receiver_id: sender }), 'RECIPIENT_IS_SENDER');
      // A broker cannot also be the recipient. The first call sends the broker and the recipient.
      // The second call sends only the recipient; the draft already has this broker.
      await expectRefused(refuse({ receiver_id: broker, broker_id: broker }), 'BROKER_IS_PARTY');
      await expectRefused(refuse({ receiver_id: broker }), 'BROKER_IS_PARTY');
      expect(await transferSnapshot(db, id)).toEqual(before);
    }),
  );

  it(
    'refuses a sender who is a broker and chooses themself as the broker',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const id = crypto.randomUUID();
      const changes = { recipient_city_id: await cityId(db, 'Fes'), broker_id: broker };
      await expectRefused(save(db, broker, id, changes), 'BROKER_IS_PARTY');
      expect(await transferSnapshot(db, id)).toMatchObject({ transfer: null, events: null });
    }),
  );

  it(
    'can be called by the sender alone, and only for a draft that is not on hold',
    withDatabase(async (db) => {
      const draft = await makeTransfer(db, 'draft');
      const args = { p_id: draft.id, p_changes: { amount_centimes: 2_000 } };
      await expectSenderOnly(db, draft, 'save_money_transfer_draft', args);
      for (const stage of ['pending', 'in_process', 'completed', 'abandoned'] as const) {
        const made = await makeTransfer(db, stage);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(
          save(db, made.sender, made.id, { amount_centimes: 2_000 }),
          'STATUS_NOT_ALLOWED',
          { status: stage },
        );
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      }
      await expectRefused(
        call(db, draft.sender, 'save_money_transfer_draft', { p_id: null, p_changes: {} }),
        'FIELD_INVALID',
        { field: 'p_id' },
      );
    }),
  );

  it.each([
    ['recipient_name', 'x'.repeat(120), 'x'.repeat(121)],
    ['notes', 'x'.repeat(500), 'x'.repeat(501)],
    ['recipient_phone', '+2126612', '+212661'],
    ['recipient_phone', '+212661234567890', '+2126612345678901'],
  ])(
    'accepts a %s whose length is exactly at a limit, and refuses one whose length is beyond the limit',
    (field, taken, refused) =>
      withDatabase(async (db) => {
        const { id, sender } = await makeTransfer(db, 'draft');
        expect(await save(db, sender, id, { [field]: taken })).toMatchObject({ [field]: taken });
        await expectRefused(save(db, sender, id, { [field]: refused }), 'FIELD_INVALID', { field });
      })(),
  );

  it.each([
    [2_000, 1_900, 'AMOUNT_TOO_SMALL', { minimum_centimes: 2_000 }],
    [2_000_000, 2_000_100, 'AMOUNT_TOO_LARGE', { maximum_centimes: 2_000_000 }],
    [2_100, 2_099, 'AMOUNT_NOT_WHOLE', undefined],
  ] as const)(
    'accepts an amount of %i centimes and refuses an amount of %i centimes',
    (taken, refused, refusal, detail) =>
      withDatabase(async (db) => {
        const { id, sender } = await makeTransfer(db, 'draft');
        const saved = await save(db, sender, id, { amount_centimes: taken });
        expect(saved).toMatchObject({ amount_centimes: taken });
        await expectRefused(save(db, sender, id, { amount_centimes: refused }), refusal, detail);
      })(),
  );
});

// Proof of address: the person's own documents, a visit of a broker, and a reviewer's decision with
// its reason.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  decideProof,
  makeAddressProofScene,
  openProof,
  PROOF_REASON,
} from '../../support/address-proof-scene.ts';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { expectBrokersOnly } from '../../support/money/expect-brokers-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import {
  approveIdentity,
  proofArguments,
  readProof,
  submitAddressProof,
} from '../../support/submit-address-proof.ts';
import { uploadDocuments } from '../../support/submit-identity.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const isSeen = async (db: Client, person: string) => {
  const [row] = await asRoot<{ seen: boolean }>(db, 'select private.is_address_seen($1) as seen', [
    person,
  ]);
  return row?.seen;
};
const see = (db: Client, broker: Caller, p_visit_code: string) =>
  call(db, broker, 'see_address_proof', { p_visit_code });
const find = (db: Client, broker: Caller, p_visit_code: string) =>
  call(db, broker, 'find_address_proof', { p_visit_code });

describe('public.submit_address_proof', () => {
  it(
    'stores the proof and its documents together, only once for each proof id',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await approveIdentity(db, person);
      const args = await proofArguments(db, person);
      await call(db, person, 'submit_address_proof', args);
      await call(db, person, 'submit_address_proof', args);
      const { my_address_proof: mine } = await call<{ my_address_proof: object }>(
        db,
        person,
        'my_address_proof',
      );
      expect(mine).toMatchObject({
        is_identity_approved: true,
        is_address_seen: false,
        proof: { id: args.p_id, status: 'pending', visit_code: expect.stringMatching(/^ADR-/) },
        documents: [{ proof_id: args.p_id, file_type: 'image/jpeg' }],
      });
      expect(JSON.stringify(mine)).not.toContain('seen_by');
    }),
  );

  it.each([
    ['p_address', ' 12 ', 'FIELD_INVALID'],
    ['p_address', 'x'.repeat(201), 'FIELD_INVALID'],
    ['p_city_id', 999_999, 'CITY_NOT_FOUND'],
    ['p_paper_kind', 'poem', 'FIELD_INVALID'],
    ['p_documents', '[]', 'DOCUMENT_MISSING'],
    ['p_documents', '{}', 'FIELD_INVALID'],
    ['p_id', null, 'FIELD_INVALID'],
  ] as const)('refuses %s = %j', (field, value, refusal) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await approveIdentity(db, person);
      const args = { ...(await proofArguments(db, person)), [field]: value };
      await expectRefused(call(db, person, 'submit_address_proof', args), refusal);
      expect(await asRoot(db, 'select from public.address_proofs')).toEqual([]);
    })(),
  );

  it(
    'requires an approved identity and new documents of the person, at most three, and refuses a second open proof',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const submit = async (changes: object = {}) =>
        call(db, person, 'submit_address_proof', {
          ...(await proofArguments(db, person)),
          ...changes,
        });
      await expectRefused(submit(), 'IDENTITY_REQUIRED');
      await approveIdentity(db, person);
      const four = JSON.stringify(await uploadDocuments(db, person, 4));
      await expectRefused(submit({ p_documents: four }), 'DOCUMENTS_TOO_MANY', { maximum: 3 });
      const [sent] = await asRoot<{ file_path: string; file_name: string }>(
        db,
        'select file_path, file_name from public.user_identity_documents',
      );
      await expectRefused(submit({ p_documents: JSON.stringify([sent]) }), 'DOCUMENT_NOT_UPLOADED');
      const others = JSON.stringify(await uploadDocuments(db, await makePerson(db), 1));
      await expectRefused(submit({ p_documents: others }), 'FIELD_INVALID');
      await submit();
      await expectRefused(submit(), 'ADDRESS_UNDER_REVIEW');
    }),
  );
});

describe('a broker who confirms an address by a visit', () => {
  it(
    'sees the person’s name and address after entering the visit code; only the first visit is recorded',
    withDatabase(async (db) => {
      const { person, proof } = await makeAddressProofScene(db);
      const broker = await makeBroker(db, 'Casablanca');
      expect(await find(db, broker, ` ${proof.visit_code.toLowerCase()} `)).toMatchObject({
        first_name: 'Amina',
        last_name: 'Alaoui',
        address: '12 rue des Orangers, Maârif',
        is_seen: false,
      });
      await see(db, broker, proof.visit_code);
      await see(db, await makeBroker(db, 'Rabat'), proof.visit_code);
      expect(await readProof(db, proof.id)).toMatchObject({
        status: 'pending',
        seen_as: 'broker',
        seen_by: broker,
      });
      expect(await isSeen(db, person)).toBe(false);
      const actions = (await auditOf(db, person)).map(({ action }) => action);
      expect(actions).toEqual(expect.arrayContaining(['address.shown_to_broker', 'address.seen']));
      expect(actions.filter((action) => action === 'address.seen')).toHaveLength(1);
    }),
  );

  it(
    'sees the account name of a person who was verified without an identity case',
    withDatabase(async (db) => {
      const { visit_code } = await submitAddressProof(db, await makePerson(db, 'Karim', 'Tazi'));
      expect(await find(db, await makeBroker(db, 'Rabat'), visit_code)).toMatchObject({
        first_name: 'Karim',
        last_name: 'Tazi',
      });
    }),
  );

  it.each(['find_address_proof', 'see_address_proof'])(
    'can call %s, which nobody else can, and only for a pending proof of another person',
    (name) =>
      withDatabase(async (db) => {
        const { proof, reviewer } = await makeAddressProofScene(db);
        const { id: transfer } = await makeTransfer(db, 'pending');
        await expectBrokersOnly(db, transfer, name, { p_visit_code: proof.visit_code });
        const broker = await makeBroker(db, 'Rabat');
        await approveIdentity(db, broker);
        const own = await submitAddressProof(db, broker);
        const attempt = (p_visit_code: string) => call(db, broker, name, { p_visit_code });
        await expectRefused(attempt(own.visit_code), 'ADDRESS_PROOF_NOT_FOUND');
        await expectRefused(attempt('ADR-0000-0000'), 'ADDRESS_PROOF_NOT_FOUND');
        await openProof(db, reviewer, proof.id);
        await decideProof(db, reviewer, proof.id, { p_decision: 'rejected' });
        await expectRefused(attempt(proof.visit_code), 'ADDRESS_PROOF_NOT_FOUND');
        expect(await readProof(db, proof.id)).toMatchObject({ seen_as: null });
      })(),
  );
});

describe('a reviewer of proofs of address', () => {
  it(
    'approves an address that a broker has confirmed; the reason is logged and the person is notified',
    withDatabase(async (db) => {
      const { person, proof, reviewer } = await makeAddressProofScene(db);
      await openProof(db, reviewer, proof.id);
      await expectRefused(decideProof(db, reviewer, proof.id), 'ADDRESS_NOT_SEEN');
      await see(db, await makeBroker(db, 'Casablanca'), proof.visit_code);
      const notified = await trackNotifications(db, { person, reviewer });
      for (const people of [['person address_approved'], []]) {
        await decideProof(db, reviewer, proof.id);
        expect(await notified()).toEqual(people);
      }
      expect(await isSeen(db, person)).toBe(true);
      expect(await auditOf(db, person)).toContainEqual(
        expect.objectContaining({
          action: 'address.approved',
          actor_id: reviewer,
          reason: PROOF_REASON,
          details: { proof_id: proof.id, seen_as: 'broker' },
        }),
      );
    }),
  );

  it(
    'approves a person without a broker’s visit, after meeting them in person',
    withDatabase(async (db) => {
      const { person, proof, reviewer } = await makeAddressProofScene(db);
      await openProof(db, reviewer, proof.id);
      await decideProof(db, reviewer, proof.id, { p_has_met_person: true });
      expect(await readProof(db, proof.id)).toMatchObject({
        seen_as: 'operator',
        seen_by: reviewer,
      });
      expect(await isSeen(db, person)).toBe(true);
    }),
  );

  it(
    'rejects a proof with a reason; the person keeps the address approved earlier and may send another proof',
    withDatabase(async (db) => {
      const { person, proof, reviewer } = await makeAddressProofScene(db);
      await openProof(db, reviewer, proof.id);
      await decideProof(db, reviewer, proof.id, { p_has_met_person: true });
      const second = await submitAddressProof(db, person);
      await openProof(db, reviewer, second.id);
      const notified = await trackNotifications(db, { person, reviewer });
      await decideProof(db, reviewer, second.id, { p_decision: 'rejected' });
      expect(await notified()).toEqual(['person address_rejected']);
      expect(await readProof(db, second.id)).toMatchObject({
        status: 'rejected',
        reviewer_note: PROOF_REASON,
      });
      expect(await isSeen(db, person)).toBe(true);
      await submitAddressProof(db, person);
    }),
  );

  it(
    'must open a proof before deciding, must give a reason, can decide only once, and never on their own proof',
    withDatabase(async (db) => {
      const { proof, reviewer } = await makeAddressProofScene(db);
      const met = { p_has_met_person: true };
      await expectRefused(decideProof(db, reviewer, proof.id, met), 'ADDRESS_PROOF_NOT_OPENED');
      await expectRefused(openProof(db, reviewer, proof.id, ' '), 'FIELD_INVALID');
      await openProof(db, reviewer, proof.id);
      for (const bad of [{ p_reason: 'a' }, { p_decision: 'maybe' }]) {
        await expectRefused(
          decideProof(db, reviewer, proof.id, { ...met, ...bad }),
          'FIELD_INVALID',
        );
      }
      await decideProof(db, reviewer, proof.id, met);
      const colleague = await makeOperator(db, 'identity_reviewer');
      await expectRefused(decideProof(db, colleague, proof.id, met), 'ADDRESS_PROOF_DECIDED', {
        status: 'approved',
      });
      await approveIdentity(db, reviewer);
      const own = await submitAddressProof(db, reviewer);
      await expectRefused(openProof(db, reviewer, own.id), 'OWN_CASE');
      await expectRefused(decideProof(db, reviewer, own.id, met), 'OWN_CASE');
      const unknown = crypto.randomUUID();
      await expectRefused(openProof(db, reviewer, unknown), 'ADDRESS_PROOF_NOT_FOUND');
    }),
  );

  it.each([
    ['address_proof_queue', () => ({})],
    ['open_address_proof', (p_id: string) => ({ p_id, p_reason: PROOF_REASON })],
    [
      'decide_address_proof',
      (p_id: string) => ({ p_id, p_decision: 'rejected', p_reason: PROOF_REASON }),
    ],
    ['open_address_document', (p_id: string) => ({ p_id })],
  ])('can call %s, and nobody else can', (name, args) =>
    withDatabase(async (db) => {
      const { proof } = await makeAddressProofScene(db);
      await expectOperatorsOnly(db, ['identity_reviewer'], name, args(proof.id));
      expect(await readProof(db, proof.id)).toEqual(proof);
    })(),
  );

  it(
    'sees a queue without names and without their own proof, the oldest proof first',
    withDatabase(async (db) => {
      const { proof, reviewer } = await makeAddressProofScene(db);
      await approveIdentity(db, reviewer);
      await submitAddressProof(db, reviewer);
      const rows = await asCaller(db, reviewer, 'select * from public.address_proof_queue()');
      expect(rows).toMatchObject([
        { proof_id: proof.id, person: 'A••• A•••', paper_kind: 'utility_bill', seen_as: null },
      ]);
    }),
  );
});

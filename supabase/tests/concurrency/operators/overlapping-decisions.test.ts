// Two operators, or an operator and another person, act on one case, proposal or account. The
// second request waits for the first, and is then refused or acts on what the first has stored.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import {
  decideProof,
  makeAddressProofScene,
  openProof,
} from '../../support/address-proof-scene.ts';
import {
  makeAcceptedApplication,
  receiveDeposit,
} from '../../support/brokers/broker-application.ts';
import { decideCase, openCasesOf } from '../../support/compliance/activity-cases.ts';
import { legalHoldArgs, setHold } from '../../support/compliance/legal-hold.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { type Overlap, withOverlap } from '../../support/database/with-overlap.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { submitIdentity, uploadDocument } from '../../support/submit-identity.ts';

const twoOperators = async (db: Client, role: string) =>
  [await makeOperator(db, role), await makeOperator(db, role)] as const;

const raiseAlert = (db: Client, person: string) =>
  asRoot(db, "select private.raise_activity_alert($1, 'amount', gen_random_uuid(), null, '{}')", [
    person,
  ]);

async function makeActivityCase(db: Client) {
  const person = await makePerson(db);
  await raiseAlert(db, person);
  const [one, two] = await twoOperators(db, 'compliance');
  const [{ id } = { id: '' }] = await openCasesOf(db, person);
  return { person, id, one, two };
}

const CASES: Record<string, (db: Client) => Promise<Overlap>> = {
  'a case of suspicious activity is decided twice: the second decision is refused': async (db) => {
    const { id, one, two } = await makeActivityCase(db);
    return {
      first: (own) => decideCase(own, one, id, 'no_action'),
      second: (own) => decideCase(own, two, id, 'suspend'),
      refusal: 'ACTIVITY_CASE_DECIDED',
    };
  },
  'an alert is raised while the case of the person is decided: the alert opens a new case': async (
    db,
  ) => {
    const { id, one, person } = await makeActivityCase(db);
    return {
      first: (own) => decideCase(own, one, id, 'no_action'),
      second: (own) => raiseAlert(own, person),
      check: async () => {
        expect(await openCasesOf(db, person)).toHaveLength(1);
      },
    };
  },
  'an identity is approved while a sanctions list with the name is imported: the person gets a case':
    async (db) => {
      const name = `Zarghouni ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
      const person = await makePerson(db);
      const { id } = await submitIdentity(db, person, {
        first_name: name,
        last_name: 'Belkhattab',
      });
      const reviewer = await makeOperator(db, 'identity_reviewer');
      await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'the queue' });
      const compliance = await makeOperator(db, 'compliance');
      return {
        first: (own) =>
          call(own, compliance, 'import_sanctions_list', {
            p_sha256: `${crypto.randomUUID()}${crypto.randomUUID()}`
              .replaceAll('-', '')
              .slice(0, 64),
            p_source: 'Invented list',
            p_names: JSON.stringify([{ entry: 'T-01', name: `${name} Belkhattab` }]),
            p_reason: 'The list of Monday',
          }),
        second: (own) => call(own, reviewer, 'approve_identity', { p_id: id }),
        check: async () => {
          expect(await openCasesOf(db, person)).toHaveLength(1);
        },
      };
    },
  'the release of a legal hold is decided twice: the second decision is refused': async (db) => {
    const hold = await setHold(db, 'person', await makePerson(db));
    const [one, two] = await twoOperators(db, 'compliance');
    await call(db, one, 'propose_legal_hold_release', { p_id: hold, p_reason: 'It is decided' });
    const decide = (operator: string, p_decision: string) => (own: Client) =>
      call(own, operator, 'decide_legal_hold_release', { p_id: hold, p_decision });
    return {
      first: decide(two, 'confirmed'),
      second: decide(one, 'rejected'),
      refusal: 'PROPOSAL_CLOSED',
    };
  },
  'a file of a person is deleted while a legal hold is set: the file is kept': async (db) => {
    const person = await makePerson(db);
    const { file_path } = await uploadDocument(db, person);
    const compliance = await makeOperator(db, 'compliance');
    return {
      first: (own) => call(own, compliance, 'set_legal_hold', legalHoldArgs('person', person)),
      second: (own) =>
        asRoot(
          own,
          "select private.delete_files(array(select id from storage.objects where bucket_id = 'documents' and name = $1))",
          [file_path],
        ),
      check: async () => {
        expect(
          await asRoot(db, 'select from storage.objects where name = $1', [file_path]),
        ).toHaveLength(1);
      },
    };
  },
  'a proposed admin is rejected while the owner of the database confirms the proposal: the confirmation is refused':
    async (db) => {
      await asRoot(db, "delete from private.operator_roles where role = 'admin'");
      const admin = await makeOperator(db, 'admin');
      const [p_id, p_user_id] = [crypto.randomUUID(), await makePerson(db)];
      await call(db, admin, 'propose_operator_role', {
        ...{ p_id, p_user_id, p_role: 'admin', p_reason: 'the second pair of eyes' },
      });
      return {
        first: (own) => call(own, admin, 'reject_operator_role', { p_id }),
        second: (own) =>
          asRoot(own, 'select private.confirm_second_admin($1)', [`${p_user_id}@people.example`]),
        refusal: 'PROPOSAL_NOT_FOUND',
      };
    },
  'a proof of address is decided twice: the second decision is refused': async (db) => {
    const { proof, reviewer } = await makeAddressProofScene(db);
    const other = await makeOperator(db, 'identity_reviewer');
    for (const one of [reviewer, other]) await openProof(db, one, proof.id);
    const reject = { p_decision: 'rejected' };
    return {
      first: (own) => decideProof(own, reviewer, proof.id, { p_has_met_person: true }),
      second: (own) => decideProof(own, other, proof.id, reject),
      refusal: 'ADDRESS_PROOF_DECIDED',
    };
  },
  'an account is closed while a deposit of its owner is received: the account stays open': async (
    db,
  ) => {
    const { id, person, cashier } = await makeAcceptedApplication(db);
    return {
      first: (own) => receiveDeposit(own, cashier, id),
      second: (own) => deleteAccount(own, person),
      refusal: 'DEPOSIT_HELD',
    };
  },
};

it.each(Object.entries(CASES))('%s', (_, make) => withOverlap(make)());

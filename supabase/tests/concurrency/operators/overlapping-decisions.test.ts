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
  makeSubmittedApplication,
  offerInterviewSlot,
  receiveDeposit,
} from '../../support/brokers/broker-application.ts';
import { rateTransfer } from '../../support/brokers/transfer-rating.ts';
import { decideCase, openCasesOf } from '../../support/compliance/activity-cases.ts';
import { legalHoldArgs, setHold } from '../../support/compliance/legal-hold.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { backdate } from '../../support/database/backdate.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { type Overlap, withOverlap } from '../../support/database/with-overlap.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { settingProposalOf, timeAfter } from '../../support/settings/setting-change.ts';
import { submitIdentity, uploadDocument } from '../../support/submit-identity.ts';
import { uploadFlatDocument } from '../../support/upload-flat-document.ts';

const twoOperators = async (db: Client, role: string) =>
  [await makeOperator(db, role), await makeOperator(db, role)] as const;

const raiseAlert = (db: Client, person: string) =>
  asRoot(db, "select private.raise_activity_alert($1, 'amount', gen_random_uuid(), null, '{}')", [
    person,
  ]);

const sanctionsList = (name: string) => ({
  p_sha256: `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 64),
  p_source: 'Invented list',
  p_names: JSON.stringify([{ entry: 'T-01', name }]),
  p_reason: 'The list of Monday',
});

async function makeActivityCase(db: Client) {
  const person = await makePerson(db);
  await raiseAlert(db, person);
  const [one, two] = await twoOperators(db, 'compliance');
  const [{ id } = { id: '' }] = await openCasesOf(db, person);
  return { person, id, one, two };
}

const judgeRating = (db: Client, operator: string, p_id: string, p_is_hidden: boolean) =>
  call(db, operator, 'judge_rating', { p_id, p_is_hidden, p_reason: 'Looked at it' });

/** Creates a rating of a broker that everybody can read. */
async function makeShownRating(db: Client) {
  const { id, sender } = await makeTransfer(db, 'completed');
  await rateTransfer(db, sender, id, 1);
  const [row] = await asRoot<{ id: string; broker_id: string }>(
    db,
    'update private.ratings set shown_at = now() where transfer_id = $1 returning id, broker_id',
    [id],
  );
  const [one, two] = await twoOperators(db, 'support');
  return { rating: row?.id ?? '', broker: row?.broker_id ?? '', one, two };
}

const contractArguments = async (db: Client) => {
  const body = 'Words of a contract. '.repeat(20);
  return {
    ...{ p_id: crypto.randomUUID(), p_reason: 'A clearer end' },
    p_valid_from: await timeAfter(db, '400 days'),
    p_texts: JSON.stringify({ en: body, fr: body, ar: body }),
  };
};

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
          call(own, compliance, 'import_sanctions_list', sanctionsList(`${name} Belkhattab`)),
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
  'a proof of address is rejected while a broker meets the person: the broker is told that it is gone':
    async (db) => {
      const { proof, reviewer } = await makeAddressProofScene(db);
      await openProof(db, reviewer, proof.id);
      const broker = await makeBroker(db, 'Casablanca');
      const p_visit_code = proof.visit_code;
      return {
        first: (own) => decideProof(own, reviewer, proof.id, { p_decision: 'rejected' }),
        second: (own) => call(own, broker, 'see_address_proof', { p_visit_code }),
        refusal: 'ADDRESS_PROOF_NOT_FOUND',
      };
    },
  'a proof of address is approved while a broker meets the person: the meeting counts': async (
    db,
  ) => {
    const { proof, reviewer } = await makeAddressProofScene(db);
    await openProof(db, reviewer, proof.id);
    const broker = await makeBroker(db, 'Casablanca');
    const p_visit_code = proof.visit_code;
    return {
      first: (own) => call(own, broker, 'see_address_proof', { p_visit_code }),
      second: (own) => decideProof(own, reviewer, proof.id),
    };
  },
  'a rating is hidden while its broker reports it: the report is refused': async (db) => {
    const { rating, broker, one } = await makeShownRating(db);
    return {
      first: (own) => judgeRating(own, one, rating, true),
      second: (own) =>
        call(own, broker, 'report_rating', { p_id: rating, p_reason: 'It is not true' }),
      refusal: 'TRANSFER_NOT_FOUND',
    };
  },
  'two operators hide one rating: one decision is logged': async (db) => {
    const { rating, broker, one, two } = await makeShownRating(db);
    await call(db, broker, 'report_rating', { p_id: rating, p_reason: 'It is not true' });
    return {
      first: (own) => judgeRating(own, one, rating, true),
      second: (own) => judgeRating(own, two, rating, true),
      check: async () => {
        const logged = await asRoot(
          db,
          "select actor_id from private.audit_log where subject_id = $1 and action = 'rating.hidden'",
          [rating],
        );
        expect(logged).toEqual([{ actor_id: one }]);
      },
    };
  },
  'a broker contract is confirmed while it is rejected: the rejection is refused': async (db) => {
    const args = await contractArguments(db);
    await call(db, await makeOperator(db, 'compliance'), 'propose_broker_contract', args);
    const [one, two] = await twoOperators(db, 'compliance');
    const decide = (operator: string, p_decision: string) => (own: Client) =>
      call(own, operator, 'decide_broker_contract', { p_id: args.p_id, p_decision });
    return {
      first: decide(one, 'confirmed'),
      second: decide(two, 'rejected'),
      refusal: 'PROPOSAL_CLOSED',
    };
  },
  'a role is taken while it is given: the person does not keep it': async (db) => {
    const [one, two] = await twoOperators(db, 'admin');
    const [p_id, p_user_id] = [crypto.randomUUID(), await makePerson(db)];
    const role = { p_user_id, p_role: 'support' };
    await call(db, one, 'propose_operator_role', { p_id, ...role, p_reason: 'joins the team' });
    return {
      first: (own) => call(own, two, 'confirm_operator_role', { p_id }),
      second: (own) => call(own, one, 'take_operator_role', { ...role, p_reason: 'left again' }),
      check: async () => {
        const rows = await asRoot(db, 'select from private.operator_roles where user_id = $1', [
          p_user_id,
        ]);
        expect(rows).toEqual([]);
      },
    };
  },
  'an interview time is withdrawn while an applicant books it: the applicant is told': async (
    db,
  ) => {
    const { person, operator } = await makeSubmittedApplication(db);
    const p_slot_id = await offerInterviewSlot(db, operator);
    return {
      first: (own) => call(own, person, 'book_interview_slot', { p_slot_id }),
      second: (own) => call(own, operator, 'withdraw_interview_slot', { p_id: p_slot_id }),
      check: async () => {
        expect((await notificationsOf(db, person)).map(({ kind }) => kind)).toEqual([
          'broker_interview_cancelled',
        ]);
      },
    };
  },
  'an account is suspended while its owner sends a request: the request is refused': async (db) => {
    const [person, compliance] = [await makePerson(db), await makeOperator(db, 'compliance')];
    const p_changes = { first_name: 'Amina' };
    return {
      first: (own) =>
        call(own, compliance, 'suspend_account', { p_user_id: person, p_reason: 'Looked at it' }),
      second: (own) => call(own, person, 'save_identity_draft', { p_changes }),
      refusal: 'ACCOUNT_SUSPENDED',
    };
  },
  'an old case without documents is deleted while its first document arrives: the document is refused':
    async (db) => {
      const person = await makePerson(db);
      const path = await uploadFlatDocument(db, person);
      const id = crypto.randomUUID();
      await backdate(
        db,
        `insert into public.user_identity_approvals (id, user_id, first_name, last_name, date_of_birth, place_of_birth,
           contact_number, primary_document_number, is_without_papers, created_at)
         values ($1, $2, 'Amina', 'Alaoui', '1990-01-01', 'Fes', '+212600000000', 'A1234', true, now() - interval '25 hours')`,
        [id, person],
      );
      return {
        first: (own) => asRoot(own, 'select private.sweep_cases_without_papers()'),
        second: (own) =>
          asCaller(
            own,
            person,
            "insert into public.user_identity_documents (approval_id, file_path, file_name, file_type) values ($1, $2, 'cin.jpg', 'image/jpeg')",
            [id, path],
          ),
        refusal: 'IDENTITY_NOT_FOUND',
      };
    },
};

it.each(Object.entries(CASES))('%s', (_, make) => withOverlap(make)());

it(
  'a case is decided while an alert is being added to it: the decision waits for the alert',
  withConnection(async (db) => {
    const { person, id, one } = await commit(db, () => makeActivityCase(db));
    const answers = await runConcurrently<unknown>(
      db,
      // Nobody can add an alert while this lock is held. The case can still be read and decided.
      { text: 'lock table private.activity_alerts in share mode', values: [] },
      [(own) => raiseAlert(own, person), (own) => decideCase(own, one, id, 'no_action')],
      { isInOrder: true },
    );
    expect(rejectionCodes(answers)).toEqual([]);
  }),
);

/** Requests that an operator's device may send twice, and the number of rows that they store. */
const REPEATED: Record<string, (db: Client) => Promise<[string, string, object, string]>> = {
  'a proposal of a broker contract': async (db) => {
    const args = await contractArguments(db);
    const operator = await makeOperator(db, 'compliance');
    return [operator, 'propose_broker_contract', args, 'private.broker_contracts where id = $1'];
  },
  'a proposal of a setting': async (db) => {
    const p_begins_at = await timeAfter(db, '200 days');
    const args = await settingProposalOf(db, 'deposit', {}, { p_begins_at });
    const operator = await makeOperator(db, 'finance');
    return [operator, 'propose_setting_change', args, 'private.setting_changes where id = $1'];
  },
  'a sanctions list': async (db) => {
    const args = sanctionsList('Nobody Atall');
    const operator = await makeOperator(db, 'compliance');
    return [operator, 'import_sanctions_list', args, 'private.sanctions_lists where sha256 = $1'];
  },
};

it.each(Object.entries(REPEATED))('%s that is sent twice at once is stored once', (_, make) =>
  withOverlap(async (db) => {
    const [operator, name, args, rows] = await make(db);
    const send = (own: Client) => call(own, operator, name, { ...args });
    return {
      first: send,
      second: send,
      check: async () => {
        expect(await asRoot(db, `select from ${rows}`, [Object.values(args)[0]])).toHaveLength(1);
      },
    };
  })(),
);

/** Requests that hold one row and wait for another, which an account that is closed locks too. */
const CLOSED: Record<
  string,
  (db: Client) => Promise<{ person: string; row: string; id: string; act: Overlap['first'] }>
> = {
  'a decision on a proof of address': async (db) => {
    const { person, proof, reviewer } = await makeAddressProofScene(db);
    await openProof(db, reviewer, proof.id);
    return {
      ...{ person, row: 'public.address_proofs', id: proof.id },
      act: (own) => decideProof(own, reviewer, proof.id, { p_has_met_person: true }),
    };
  },
  'the withdrawal of an interview time': async (db) => {
    const { person, operator, slot } = await makeSubmittedApplication(db);
    return {
      ...{ person, row: 'private.interview_slots', id: slot },
      act: (own) => call(own, operator, 'withdraw_interview_slot', { p_id: slot }),
    };
  },
};

it.each(Object.entries(CLOSED))(
  '%s and the closing of the person’s account do not deadlock',
  (_, make) =>
    withConnection(async (db) => {
      const { person, row, id, act } = await commit(db, () => make(db));
      const answers = await runConcurrently<unknown>(
        db,
        { text: `select from ${row} where id = $1 for update`, values: [id] },
        [act, (own) => deleteAccount(own, person)],
        { isInOrder: true },
      );
      expect(rejectionCodes(answers)).toEqual([]);
    })(),
);

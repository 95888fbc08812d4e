// Concurrent operations of every kind on the same few people, in random order: no deadlock, and the
// audit chain is complete.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { submitIdentity, uploadDocument } from '../support/submit-identity.ts';

const LANES = 8;
const ROUNDS = 100;
const EVERY_ROLE = ['support', 'identity_reviewer', 'compliance', 'admin'];

type Scene = { operators: string[]; people: string[]; transfers: MadeTransfer[] };
type Pick = <Value>(values: Value[]) => Value;

async function many(count: number, make: () => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  for (let i = 0; i < count; i++) made.push(await make());
  return made;
}

async function newestCase(own: Client, person: string): Promise<string> {
  const [row] = await asRoot<{ id: string }>(
    own,
    'select id from public.user_identity_approvals where user_id = $1 order by submitted_at desc limit 1',
    [person],
  );
  return row?.id ?? crypto.randomUUID();
}

async function newestProposal(own: Client): Promise<string> {
  const [row] = await asRoot<{ id: string }>(
    own,
    'select id from private.operator_role_proposals where decision is null limit 1',
  );
  return row?.id ?? crypto.randomUUID();
}

/**
 * Returns the requests from which each lane of the test picks at random. They are requests that
 * people, operators and services could send at any moment.
 */
function operationsOf(
  { operators, people, transfers }: Scene,
  pick: Pick,
): ((own: Client) => Promise<unknown>)[] {
  const everybody = [...operators, ...people];
  const p_reason = 'a walk';
  const decide = (name: string, args: object) => async (own: Client) =>
    call(own, pick(operators), name, { p_id: await newestCase(own, pick(everybody)), ...args });
  const submit = async (own: Client) => {
    const person = pick(everybody);
    await submitIdentity(own, person, { documents: [await uploadDocument(own, person)] });
  };
  return [
    submit,
    submit,
    submit,
    decide('open_identity_case', { p_reason }),
    decide('open_identity_case', { p_reason }),
    decide('approve_identity', {}),
    decide('reject_identity', { p_reason_code: 'expired' }),
    decide('request_more_identity', { p_note: 'the back side' }),
    async (own) => {
      const person = pick(everybody);
      const p_documents = JSON.stringify([await uploadDocument(own, person)]);
      const p_id = await newestCase(own, person);
      await call(own, person, 'add_identity_documents', { p_id, p_documents });
    },
    (own) =>
      call(own, pick(operators), 'suspend_account', { p_user_id: pick(everybody), p_reason }),
    (own) =>
      call(own, pick(operators), 'restore_account', { p_user_id: pick(everybody), p_reason }),
    (own) =>
      call(own, pick(operators), 'restore_account', { p_user_id: pick(operators), p_reason }),
    (own) =>
      call(own, pick(operators), 'propose_operator_role', {
        p_id: crypto.randomUUID(),
        p_user_id: pick(everybody),
        p_role: pick(EVERY_ROLE),
        p_reason,
      }),
    async (own) =>
      call(own, pick(operators), 'confirm_operator_role', { p_id: await newestProposal(own) }),
    (own) =>
      call(own, pick(operators), 'take_operator_role', {
        p_user_id: pick(operators),
        p_role: 'admin',
        p_reason,
      }),
    (own) => call(own, pick(everybody), 'export_my_data'),
    (own) =>
      call(own, pick(people), 'delete_my_account', {}, { amr: [{ timestamp: Date.now() / 1000 }] }),
    (own) =>
      call(own, pick(transfers).sender, 'abandon_money_transfer', { p_id: pick(transfers).id }),
    (own) =>
      call(own, pick(transfers).broker, 'accept_money_transfer', { p_id: pick(transfers).id }),
    // Makes the same writes as the auth service when an e-mail address changes and when a person
    // signs in.
    (own) =>
      asRoot(own, 'update auth.users set email = $2 where id = $1 and deleted_at is null', [
        pick(everybody),
        `${crypto.randomUUID()}@people.example`,
      ]),
    (own) =>
      asRoot(
        own,
        'insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users where id = $1 for key share',
        [pick(everybody)],
      ),
  ];
}

/**
 * Sends one of the concurrent sequences of random requests on a connection of its own. Returns the
 * error codes of the refused requests.
 */
async function runLane(lane: number, scene: Scene): Promise<string[]> {
  const own = await connect();
  const refusals: string[] = [];
  try {
    // Each lane has its own sequence of random numbers. The sequence is the same in every run.
    let seed = lane + 1;
    const pick: Pick = (values) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return values[seed % values.length] as (typeof values)[number];
    };
    const operations = operationsOf(scene, pick);
    for (let round = 0; round < ROUNDS; round++) {
      const operation = pick(operations);
      await commit(own, () => operation(own)).catch((error) =>
        refusals.push(error.code ?? `${error}`),
      );
    }
  } finally {
    await own.end();
  }
  return refusals;
}

describe('concurrent operations on the same people', () => {
  it(
    'end without a deadlock, and the audit chain is complete',
    withConnection(async (db) => {
      const scene = await commit(db, async () => {
        const transfers = [
          await makeTransfer(db, 'pending'),
          await makeTransfer(db, 'waiting_for_broker'),
        ];
        return {
          operators: await many(6, () => makeOperator(db, ...EVERY_ROLE)),
          people: [
            ...(await many(6, () => makePerson(db))),
            ...transfers.map(({ sender }) => sender),
          ],
          transfers,
        };
      });
      const lanes = Array.from({ length: LANES }, (_, lane) => runLane(lane, scene));
      const refusals = (await Promise.all(lanes)).flat();
      // Only refusals of the app (WA codes) may occur: no deadlock (40P01), no violated constraint
      // (23514) and no duplicate row (23505).
      expect(refusals.filter((code) => !/^WA\d{3}$/.test(code))).toEqual([]);
      expect(refusals.length).toBeLessThan(LANES * ROUNDS);
      const [verdict] = await commit(db, () =>
        asRoot(db, 'select * from private.verify_audit_chain()'),
      );
      expect(verdict).toMatchObject({ is_intact: true });
      const [open] = await commit(db, () =>
        asRoot(
          db,
          `select count(*) from (select from public.user_identity_approvals
             where status = 'pending' group by user_id having count(*) > 1) doubled`,
        ),
      );
      expect(open).toEqual({ count: 0 });
    }),
  );
});

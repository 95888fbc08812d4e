// Attack by one operator who has every money role and tries to move money without a second
// operator. The attempts are amounts above the daily limit, and actions that require two people.
import { giveOperatorRole } from '@wasl/server/testing/give-operator-role';
import type { Instance } from '@wasl/server/testing/instance';
import type { Client } from 'pg';
import { makeActor } from './actor.ts';
import type { AttackReportLine } from './attack-as.ts';
import type { DatabaseCatalog } from './database-catalog.ts';
import { type Attempt, runAttempt } from './run-attempt.ts';

const LIMIT_CENTIMES = 500_000;
const MAX_CENTIMES = 20_000_000;
const DAY_MILLISECONDS = 86_400_000;
const REASON = 'Paid into the bank, says the lone operator';

type State = { brokers: string[]; lines: number[]; journals: number[]; matches: number[] };

/**
 * @returns The number of attempted calls, and the actions that the operator completed alone
 * although a second person was required. Movements of money are also included. The function finds
 * them in the ledger.
 */
export async function attackAsLoneOperator(
  instance: Instance,
  _catalog: DatabaseCatalog,
  db: Client,
): Promise<AttackReportLine> {
  const line: AttackReportLine = {
    actor: 'lone operator',
    surface: 'money',
    tries: 0,
    through: [],
  };
  const actor = await makeActor(instance, 'finance');
  const operatorId = String(actor.id);
  for (const role of ['admin', 'compliance', 'support']) {
    await giveOperatorRole(instance, operatorId, role);
  }
  const from = await readBooks(db);
  const tries = async (all: Iterable<Attempt>) => {
    for (const one of all) {
      line.tries += 1;
      line.through.push(...(await runAttempt(instance, actor, one, new Map())));
    }
  };
  await tries([ownBankFile()]);
  await tries(directMoves(await readState(db)));
  await tries(proposals(await readState(db)));
  await tries(decisions(await readProposals(db), operatorId));
  // Repeats the calls that move money without a proposal. One of the attempts above may have ended
  // a broker's contract. Calls that are forbidden without a contract must then fail as well.
  await tries(directMoves(await readState(db)));
  line.through.push(...(await movedAlone(db, operatorId, from)));
  return line;
}

/** A bank file that no other operator has seen must not count as proof of a payment. */
function ownBankFile(): Attempt {
  const day = new Date(Date.now() - 2 * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const amounts = [MAX_CENTIMES, 2 * LIMIT_CENTIMES, -LIMIT_CENTIMES];
  return call('upload_bank_file', {
    p_sha256: 'a'.repeat(64),
    p_day: day,
    p_balance_centimes: amounts.reduce((sum, one) => sum + one, 0),
    p_lines: amounts.map((amount) => ({
      day,
      label: 'Deposit',
      reference: 'LONE',
      amount_centimes: amount,
    })),
  });
}

function* directMoves({ brokers, lines, journals, matches }: State): Generator<Attempt> {
  for (const broker of brokers) {
    const about = { p_broker_id: broker, p_reason: REASON };
    for (const centimes of [LIMIT_CENTIMES + 1, MAX_CENTIMES, ...parts()]) {
      yield call('top_up_float', { ...about, p_request_id: id(), p_centimes: centimes });
    }
    for (const bankLine of lines.slice(0, 3)) {
      const tied = { ...about, p_bank_line_id: bankLine };
      yield call('top_up_float', { ...tied, p_request_id: id(), p_centimes: MAX_CENTIMES });
    }
    yield call('set_credit_line', {
      ...about,
      p_request_id: id(),
      p_credit_centimes: MAX_CENTIMES,
    });
    yield call('end_broker', { ...about, p_id: id(), p_receipt_number: 'A-1' });
  }
  for (const journal of journals.slice(0, 3)) {
    for (const bankLine of [[], ...lines.slice(0, 2).map((one) => [one])]) {
      const items = { p_line_ids: bankLine, p_journal_ids: [journal], p_reason: REASON };
      yield call('match_bank_items', items);
    }
  }
  for (const bankLine of lines.slice(0, 2)) {
    yield call('book_bank_charges', { p_line_ids: [bankLine], p_reason: REASON });
  }
  for (const match of matches.slice(0, 2)) {
    yield call('undo_bank_match', { p_id: match, p_reason: REASON });
  }
}

/** Eleven amounts, each within the daily limit and together above it. */
const parts = () => Array.from({ length: 11 }, () => LIMIT_CENTIMES / 2);

function* proposals({ brokers, lines, journals, matches }: State): Generator<Attempt> {
  const propose = (kind: string, details: object) =>
    call('propose_money_movement', {
      p_id: id(),
      p_kind: kind,
      p_details: details,
      p_reason: REASON,
    });
  for (const broker of brokers.slice(0, 2)) {
    const sum = { broker_id: broker, centimes: LIMIT_CENTIMES * 2 };
    yield propose('float_top_up', sum);
    yield propose('credit_line', sum);
    yield propose('correction', { ...sum, account: 'broker_float', against: 'bank' });
    yield propose('broker_exit', { broker_id: broker, receipt_number: 'A-2' });
  }
  yield propose('bank_match', { line_ids: lines.slice(0, 1), journal_ids: journals.slice(0, 1) });
  yield propose('bank_charges', { line_ids: lines.slice(0, 1) });
  for (const match of matches.slice(0, 1)) yield propose('bank_match_undo', { match_id: match });
}

function* decisions(proposed: string[], operatorId: string): Generator<Attempt> {
  for (const one of proposed) {
    const execute = { ...call('execute_money_proposal', { p_id: one }), isRefused: true };
    yield execute;
    // Repeats the refused request. The repeat must also be refused: the first request must not have
    // changed who made the proposal.
    yield execute;
    const path = `/rest/v1/money_proposals?id=eq.${one}`;
    const body = { proposed_by: crypto.randomUUID(), decided_by: operatorId };
    yield { what: 'change a proposal', method: 'PATCH', path, body, isRefused: true };
  }
}

const id = () => crypto.randomUUID();

const call = (name: string, body: object): Attempt => ({
  what: `call public.${name}`,
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  body,
});

async function readState(db: Client): Promise<State> {
  const { rows } = await db.query<State>(
    `select array(select b.id from public.brokers b order by b.id) as brokers,
       array(select l.id::integer from private.bank_lines l where l.match_id is null order by l.id) as lines,
       array(select j.journal_id::integer from private.bank_journals j where j.match_id is null order by 1) as journals,
       array(select m.id::integer from private.bank_matches m where m.undone_at is null order by m.id) as matches`,
  );
  const [state] = rows;
  if (!state?.brokers.length) throw new Error('the demo story has no brokers');
  return state;
}

const readProposals = async (db: Client): Promise<string[]> =>
  (await db.query<{ id: string }>('select id from private.money_proposals order by id')).rows.map(
    (row) => row.id,
  );

type Books = { journal: number; creditLine: number; match: number };

async function readBooks(db: Client): Promise<Books> {
  const { rows } = await db.query<Books>(
    `select coalesce((select max(id) from private.ledger_journals), 0)::integer as journal,
       coalesce((select max(id) from private.broker_credit_lines), 0)::integer as "creditLine",
       coalesce((select max(id) from private.bank_matches), 0)::integer as match`,
  );
  return rows[0] as Books;
}

/**
 * Returns the money movements that the operator made without the required second person. Alone, an
 * operator may only raise the float of a broker, by at most the daily limit. Such a raise is
 * returned only if it exceeds the limit.
 */
async function movedAlone(db: Client, operatorId: string, from: Books): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select format('%s of %s: %s centimes', j.kind, j.subject_id, sum(j.total_centimes)) as what
       from private.ledger_journals j where j.id > $2 and j.actor_id = $1
       group by j.kind, j.subject_id
       having j.kind <> 'float_topped_up' or sum(j.total_centimes) > ${LIMIT_CENTIMES}
     union all
     select format('credit line of %s: %s centimes', l.broker_id, l.credit_centimes)
       from private.broker_credit_lines l where l.id > $3
     union all
     select format('match %s by %s', m.id, m.rule) from private.bank_matches m
       where m.id > $4 and m.matched_by = $1 or m.undone_by = $1
     union all
     select format('proposal %s executed', p.id) from private.money_proposals p
       where p.proposed_by = $1 and p.decided_by = $1 and p.decision = 'executed'`,
    [operatorId, from.journal, from.creditLine, from.match],
  );
  return rows.map(({ what }) => `alone: ${what}`);
}

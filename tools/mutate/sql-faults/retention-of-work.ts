// Faults in what is kept of the work of brokers, couriers and operators, and in charges of the bank.
import type { SqlFault } from '../sql-fault.ts';

const RETAINED = ['supabase/tests/functions/retention/retained.test.ts'];
const CHARGES = ['supabase/tests/functions/bank/book-bank-charges.test.ts'];
const AT_ONCE = 'supabase/tests/concurrency/';
const CHARGES_AT_ONCE = [`${AT_ONCE}bank/bank-files.test.ts`];
const CONTRACTS_AT_ONCE = [`${AT_ONCE}operators/company-and-contracts.test.ts`];

const fault = (
  name: string,
  function_: string,
  from: string,
  to: string,
  tests: string[],
): SqlFault => ({ name, function: function_, replace: [from, to], tests });

export const FAULTS: SqlFault[] = [
  fault(
    'words in a dispute go while it is kept',
    'private.retain_disputes',
    "where d.decided_at < private.kept_since('disputes')",
    "where d.decided_at <= private.kept_since('disputes')",
    RETAINED,
  ),
  fault(
    'words of the bank go a day early',
    'private.retain_bank_lines',
    "private.kept_since('bank_lines')::date - 1",
    "private.kept_since('bank_lines')::date",
    RETAINED,
  ),
  fault(
    'an application goes while it is kept',
    'private.retain_broker_applications',
    'x.updated_at < private.kept_since',
    'x.updated_at <= private.kept_since',
    RETAINED,
  ),
  fault(
    'a note of a broker stays for good',
    'private.retain_broker_days',
    "x.closed_at < private.kept_since('broker_days')",
    "x.opened_at < private.kept_since('broker_days')",
    RETAINED,
  ),
  fault(
    'names of the list in force go',
    'private.retain_listed_names',
    'where f.id > l.id and',
    'where f.id >= l.id and',
    RETAINED,
  ),
  fault(
    'a draft of an application goes while it is kept',
    'private.due_work_of_broker_applications',
    'x.updated_at < private.kept_since',
    'x.updated_at <= private.kept_since',
    RETAINED,
  ),
  fault(
    'a yes to a courier is forgotten',
    'private.due_work_of_courier_people',
    "i.answer is distinct from 'accepted' and ",
    '',
    RETAINED,
  ),
  fault(
    'money that came in is booked as a charge',
    'private.check_bank_charges',
    'l.amount_centimes > 0 or',
    'l.amount_centimes > 99999999999 or',
    CHARGES,
  ),
  fault(
    'a line that is explained is booked too',
    'private.check_bank_charges',
    'where l.id = any (p_line_ids) and l.match_id is null',
    'where l.id = any (p_line_ids)',
    CHARGES,
  ),
  fault(
    'two book one charge twice at once',
    'private.charge_bank_lines',
    'if v_line.match_id is not null or v_line.journal_match_id is not null then',
    'if false then',
    CHARGES_AT_ONCE,
  ),
  fault(
    'the books do not know what the bank charged',
    'private.ledger_problems',
    'from private.bank_charges c\n      union',
    'from private.bank_charges c where false\n      union',
    CHARGES,
  ),
  fault(
    'the books do not know what was taken back',
    'private.ledger_problems',
    'where c.undone_at is not null',
    'where false',
    CHARGES,
  ),
  fault(
    'a charge stays in the ledger when its match is undone',
    'private.free_bank_match',
    'where b.match_id = p_id and c.undone_at is null',
    'where false',
    CHARGES,
  ),
  fault(
    'a charge that was taken back cannot be booked again',
    'private.free_bank_match',
    'set undone_at = now() where c.id = v_charge.id',
    'set undone_at = null where c.id = v_charge.id',
    CHARGES,
  ),
  fault(
    'the two journals of a charge that was taken back stay open',
    'private.free_bank_match',
    "perform private.add_bank_match('operator', '{}', array[(pair ->> 0)::bigint, (pair ->> 1)::bigint], p_reason)",
    'perform pair',
    CHARGES,
  ),
  fault(
    'a journal that takes a charge back is no move of the bank',
    'private.free_bank_match',
    'perform private.note_bank_journal((pair ->> 1)::bigint, p_reason)',
    'perform pair',
    CHARGES,
  ),
  fault(
    'two undo one contract, and both are told that they did',
    'public.undo_broker_contract',
    'where c.id = p_id for update',
    'where c.id = p_id',
    CONTRACTS_AT_ONCE,
  ),
  fault(
    'a company that two name at once is logged once',
    'public.set_company',
    'if found then',
    'if found and pg_try_advisory_xact_lock(4242) then',
    CONTRACTS_AT_ONCE,
  ),
];

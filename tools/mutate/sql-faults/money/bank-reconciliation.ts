// Deliberate faults in the reconciliation of the ledger with the bank.
import type { SqlFault } from '../../sql-fault.ts';

const UPLOAD = ['supabase/tests/functions/bank/upload-bank-file.test.ts'];
const MATCH = ['supabase/tests/functions/bank/bank-reconciliation.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/bank/bank-files.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'support uploads bank files',
    function: 'public.upload_bank_file',
    replace: [
      "private.require_operator('finance'",
      "private.require_operator('support', 'finance'",
    ],
    tests: UPLOAD,
  },
  {
    name: 'the totals of a file need not match',
    function: 'public.upload_bank_file',
    replace: ['where c.balance_centimes <> c.sum_centimes', 'where false'],
    tests: UPLOAD,
  },
  {
    name: 'a file may cover a day that has not ended',
    function: 'public.upload_bank_file',
    replace: ['or p_day >= (now()', 'or p_day > (now()'],
    tests: UPLOAD,
  },
  {
    name: 'two equal lines of a file count once',
    function: 'private.hashed_bank_lines',
    replace: ['order by l.place))::text', 'order by l.place) * 0)::text'],
    tests: UPLOAD,
  },
  {
    name: 'a line in two files counts twice',
    function: 'private.hashed_bank_lines',
    replace: [
      'l.place, encode(sha256(convert_to(jsonb_build_array(l.day,',
      'l.place, encode(sha256(convert_to(jsonb_build_array(gen_random_uuid(),',
    ],
    tests: UPLOAD,
  },
  {
    name: 'a line before the opening balance is accepted',
    function: 'private.keep_bank_lines',
    replace: ['if v_before <> 0 then', 'if false then'],
    tests: UPLOAD,
  },
  {
    name: 'an amount four days apart is matched',
    function: 'private.match_bank_lines',
    replace: ['j.day - 3 and', 'j.day - 4 and'],
    tests: MATCH,
  },
  {
    name: 'one of two candidates is matched at random',
    function: 'private.match_bank_lines',
    replace: ['where p.of_line = 1 and', 'where'],
    tests: MATCH,
  },
  {
    name: 'a rule restores an undone match',
    function: 'private.match_bank_lines',
    replace: ['and l.undone_match_id is null', ''],
    tests: MATCH,
  },
  {
    name: 'a receipt does not count',
    function: 'private.match_bank_lines',
    replace: ['&& private.bank_words(', '<@ private.bank_words(l.day || '],
    tests: MATCH,
  },
  {
    name: 'a top-up is not recorded',
    function: 'private.raise_float',
    replace: ['perform private.note_bank_journal(v_journal_id, p_reason);', ''],
    tests: MATCH,
  },
  {
    name: 'money paid out counts as paid in',
    function: 'private.note_bank_journal',
    replace: ['else -e.amount_centimes', 'else e.amount_centimes'],
    tests: MATCH,
  },
  {
    name: 'the sides of a match may differ',
    function: 'private.check_bank_items',
    replace: ['v_line_centimes <> v_journal_centimes', 'false'],
    tests: MATCH,
  },
  {
    name: 'a matched line is matched again',
    function: 'private.check_bank_items',
    replace: [
      'where l.id = any (p_line_ids) and l.match_id is null',
      'where l.id = any (p_line_ids)',
    ],
    tests: [...MATCH, ...AT_ONCE],
  },
  {
    name: 'two concurrent matches do not wait for each other',
    function: 'private.lock_bank',
    replace: ["hashtextextended('bank reconciliation', 0)", 'txid_current()'],
    tests: AT_ONCE,
  },
  {
    name: 'a day with open lines is proven',
    function: 'public.read_bank_proof',
    replace: ["'is_proven', p.open_count = 0 and", "'is_proven',"],
    tests: MATCH,
  },
  {
    name: 'a day with an unexplained difference is proven',
    function: 'public.read_bank_proof',
    replace: ['and p.bank_centimes - p.ledger_centimes = p.explained_centimes', ''],
    tests: MATCH,
  },
];

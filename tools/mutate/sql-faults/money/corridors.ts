// Deliberate faults in the rules on closed corridors, and in the previews of changes to corridors
// and promised times.
import type { SqlFault } from '../../sql-fault.ts';

const FOLDER = 'supabase/tests/functions/settings';
const VALUES = [`${FOLDER}/setting-values.test.ts`];
const PLACE_AND_TIME = [`${FOLDER}/previews.test.ts`];
const CORRIDORS = ['supabase/tests/functions/money/corridors.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'a closed corridor is closed in both directions',
    'private.check_corridor',
    'c.from_city_id in (0, coalesce(p_from_city_id, 0)) and c.to_city_id in (0, p_to_city_id)',
    'c.from_city_id in (0, p_from_city_id, p_to_city_id) and c.to_city_id in (0, p_from_city_id, p_to_city_id)',
    CORRIDORS,
  ],
  [
    'a corridor closed in the future is closed now',
    'private.check_corridor',
    'where t.valid_from <= now() ',
    '',
    CORRIDORS,
  ],
  [
    'a draft chooses a closed corridor',
    'public.save_money_transfer_draft',
    'perform private.check_corridor_of_sender(v_sender_id, v_draft.recipient_city_id);',
    'null;',
    CORRIDORS,
  ],
  [
    'a price is quoted for a closed corridor',
    'public.quote_money_transfer',
    'perform private.check_corridor_of_sender(v_user_id, p_recipient_city_id);',
    'null;',
    CORRIDORS,
  ],
  [
    'a transfer on a closed corridor is confirmed',
    'public.confirm_money_transfer',
    'perform private.check_corridor_of_sender(v_transfer.sender_id, v_transfer.recipient_city_id);',
    '',
    CORRIDORS,
  ],
  [
    'cash is counted for a closed corridor',
    'public.record_cash_handover',
    'perform private.check_corridor(v_broker.city_id, v_transfer.recipient_city_id);',
    '',
    CORRIDORS,
  ],
  [
    'a refund is not found on a closed corridor',
    'public.find_transfer_by_reference',
    "and due.kind = 'cash_in'",
    '',
    CORRIDORS,
  ],
  [
    'a corridor is closed twice',
    'private.broken_rule_of_setting',
    'where c.times > 1',
    'where false',
    VALUES,
  ],
  [
    'one entry closes all corridors',
    'private.broken_rule_of_setting',
    'where c.from_city_id = 0 and c.to_city_id = 0',
    'where false',
    VALUES,
  ],
  [
    'a preview of corridors uses the sender’s home instead of the cash-in city',
    'private.preview_of_corridors',
    'coalesce(b.city_id, p.city_id, 0)',
    'coalesce(p.city_id, b.city_id, 0)',
    PLACE_AND_TIME,
  ],
  [
    'a preview of promises includes the night',
    'private.is_kept_under',
    'private.open_time_after(p_promise.broker_id, p_promise.made_at,',
    "private.open_time_after(p_promise.broker_id, p_promise.made_at + interval '1 hour',",
    PLACE_AND_TIME,
  ],
  [
    'cash of a cancelled transfer counts as ready in time',
    'private.is_kept_under',
    'and t.ready_at = p_promise.ended_at',
    '',
    PLACE_AND_TIME,
  ],
  [
    'a preview ignores brokers without cash',
    'private.is_kept_under',
    "case when p_promise.had_cash then 'with_cash_minutes' else 'without_cash_minutes' end",
    "'with_cash_minutes'",
    PLACE_AND_TIME,
  ],
];

export const FAULTS: SqlFault[] = EDITS.map(([name, made, from, to, tests]) => ({
  name,
  function: made,
  replace: [from, to],
  tests,
}));

// Deliberate faults in the rules for ratings. These rules determine who may rate, until when a
// rating is possible, and who can read the rating.
import type { SqlFault } from '../../sql-fault.ts';

const GIVE = ['supabase/tests/functions/brokers/ratings.test.ts'];
const JUDGE = ['supabase/tests/functions/brokers/judge-ratings.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'the recipient rates the cash-in broker',
    function: 'private.rated_pair',
    replace: [
      '(p_transfer.broker_id, p_transfer.receiver_id)',
      '(p_transfer.cash_in_broker_id, p_transfer.receiver_id)',
    ],
    tests: GIVE,
  },
  {
    name: 'a recipient without an account is rated',
    function: 'private.rated_pair',
    replace: ['and num_nulls(met.broker_id, met.customer_id) = 0', ''],
    tests: GIVE,
  },
  {
    name: 'a transfer is rated before it has ended',
    function: 'private.rating_for',
    replace: ["p_transfer.status = 'completed'", 'true'],
    tests: GIVE,
  },
  {
    name: 'the rating period never ends',
    function: 'private.rating_for',
    replace: ["interval '14 days'", "interval '15 days'"],
    tests: GIVE,
  },
  {
    name: 'a broker changes their own rating after reading the other',
    function: 'private.rating_for',
    replace: [
      "least(r.given_at + interval '7 days', r.shown_at)",
      "r.given_at + interval '7 days'",
    ],
    tests: GIVE,
  },
  {
    name: 'a single rating is published',
    function: 'public.rate_transfer',
    replace: ['b.broker_id = v_pair.broker_id) = 2', 'b.broker_id = v_pair.broker_id) >= 1'],
    tests: GIVE,
  },
  {
    name: 'a rating of another transaction publishes this one',
    function: 'public.rate_transfer',
    replace: [
      'b.transfer_id = p_transfer_id and b.broker_id = v_pair.broker_id) = 2',
      'b.transfer_id = p_transfer_id) = 2',
    ],
    tests: GIVE,
  },
  {
    name: 'a repeated request after the deadline is refused',
    function: 'public.rate_transfer',
    replace: ['is not distinct from (p_stars, v_words)', 'is null'],
    tests: GIVE,
  },
  {
    name: 'a hidden rating is changed',
    function: 'public.rate_transfer',
    replace: [' or v_rating.hidden_at is not null', ''],
    tests: JUDGE,
  },
  {
    name: 'a phone number in Arabic digits is accepted',
    function: 'private.names_a_contact',
    replace: ["'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'", "'', ''"],
    tests: GIVE,
  },
  {
    name: 'four ratings give an average',
    function: 'private.broker_rating',
    replace: ['count(*) >= 5', 'count(*) >= 4'],
    tests: GIVE,
  },
  {
    name: 'the broker’s ratings of customers count as the broker’s own average',
    function: 'private.broker_rating',
    replace: ['and not r.is_by_broker', ''],
    tests: GIVE,
  },
  {
    name: 'an average has no time limit',
    function: 'private.broker_rating',
    replace: ["interval '365 days'", "interval '366 days'"],
    tests: GIVE,
  },
  {
    name: 'a broker reads a rating before it is published',
    function: 'public.my_ratings',
    replace: ['not r.is_by_broker and r.shown_at <= now() and', 'not r.is_by_broker and'],
    tests: GIVE,
  },
  {
    name: 'a hidden rating can be read',
    function: 'public.my_ratings',
    replace: [' and r.hidden_at is null', ''],
    tests: JUDGE,
  },
  {
    name: "another broker's rating is reported",
    function: 'public.report_rating',
    replace: ['and r.broker_id = v_broker.id ', ''],
    tests: JUDGE,
  },
  {
    name: 'a second report replaces the first',
    function: 'public.report_rating',
    replace: ['v_rating.reported_at is not null', 'false'],
    tests: JUDGE,
  },
  {
    name: 'an operator decides on a rating about themselves',
    function: 'public.judge_rating',
    replace: ['v_operator_id in (v_rating.broker_id, v_rating.customer_id)', 'false'],
    tests: JUDGE,
  },
  {
    name: 'a repeated decision is logged again',
    function: 'public.judge_rating',
    replace: ['p_is_hidden = (v_rating.hidden_at is not null)', 'false'],
    tests: JUDGE,
  },
  {
    name: 'comments about a person are in that person’s export',
    function: 'private.export_of_ratings',
    replace: [
      "jsonb_build_object('stars', r.stars, 'month'",
      "jsonb_build_object('words', r.words, 'stars', r.stars, 'month'",
    ],
    tests: JUDGE,
  },
  {
    name: 'comments remain after their author’s account is deleted',
    function: 'private.forget_person_of_ratings',
    replace: ['set words = null,', 'set words = words,'],
    tests: JUDGE,
  },
];

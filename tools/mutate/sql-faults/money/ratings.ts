// Faults in ratings: who may say something of whom, until when, and who reads it.
import type { SqlFault } from '../../sql-fault.ts';

const GIVE = ['supabase/tests/functions/brokers/ratings.test.ts'];
const JUDGE = ['supabase/tests/functions/brokers/judge-ratings.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'the recipient rates who took the cash in',
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
    name: 'a transfer is rated before its end',
    function: 'private.rating_for',
    replace: ["p_transfer.status = 'completed'", 'true'],
    tests: GIVE,
  },
  {
    name: 'the time to give one has no end',
    function: 'private.rating_for',
    replace: ["interval '14 days'", "interval '15 days'"],
    tests: GIVE,
  },
  {
    name: 'a broker answers a rating by changing his own',
    function: 'private.rating_for',
    replace: [
      "least(r.given_at + interval '7 days', r.shown_at)",
      "r.given_at + interval '7 days'",
    ],
    tests: GIVE,
  },
  {
    name: 'one rating alone shows itself',
    function: 'public.rate_transfer',
    replace: ['b.broker_id = v_pair.broker_id) = 2', 'b.broker_id = v_pair.broker_id) >= 1'],
    tests: GIVE,
  },
  {
    name: 'a rating of the other meeting shows it',
    function: 'public.rate_transfer',
    replace: [
      'b.transfer_id = p_transfer_id and b.broker_id = v_pair.broker_id) = 2',
      'b.transfer_id = p_transfer_id) = 2',
    ],
    tests: GIVE,
  },
  {
    name: 'a repeat after its time is refused',
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
    name: 'a phone number in Arabic digits passes',
    function: 'private.names_a_contact',
    replace: ["'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'", "'', ''"],
    tests: GIVE,
  },
  {
    name: 'four ratings make a mean',
    function: 'private.broker_rating',
    replace: ['count(*) >= 5', 'count(*) >= 4'],
    tests: GIVE,
  },
  {
    name: 'what he said of customers is his own mean',
    function: 'private.broker_rating',
    replace: ['and not r.is_by_broker', ''],
    tests: GIVE,
  },
  {
    name: 'a mean is forever',
    function: 'private.broker_rating',
    replace: ["interval '365 days'", "interval '366 days'"],
    tests: GIVE,
  },
  {
    name: 'a broker reads a rating before its time',
    function: 'public.my_ratings',
    replace: ['not r.is_by_broker and r.shown_at <= now() and', 'not r.is_by_broker and'],
    tests: GIVE,
  },
  {
    name: 'a hidden rating is still read',
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
    name: 'a second report takes the place of the first',
    function: 'public.report_rating',
    replace: ['v_rating.reported_at is not null', 'false'],
    tests: JUDGE,
  },
  {
    name: 'an operator judges what is about herself',
    function: 'public.judge_rating',
    replace: ['v_operator_id in (v_rating.broker_id, v_rating.customer_id)', 'false'],
    tests: JUDGE,
  },
  {
    name: 'a repeat of a judgement is logged again',
    function: 'public.judge_rating',
    replace: ['p_is_hidden = (v_rating.hidden_at is not null)', 'false'],
    tests: JUDGE,
  },
  {
    name: 'the words about a person are exported to her',
    function: 'private.export_of_ratings',
    replace: [
      "jsonb_build_object('stars', r.stars, 'month'",
      "jsonb_build_object('words', r.words, 'stars', r.stars, 'month'",
    ],
    tests: JUDGE,
  },
  {
    name: 'words outlive who wrote them',
    function: 'private.forget_person_of_ratings',
    replace: ['set words = null,', 'set words = words,'],
    tests: JUDGE,
  },
];

create function private.solo_top_ups(p_from date, p_to date)
returns table (day date, operator_id uuid, broker_id uuid, centimes bigint, top_up_count integer)
language sql stable
set search_path = ''
as $$
  select (j.created_at at time zone 'Africa/Casablanca')::date, j.actor_id, j.subject_id, sum(j.total_centimes)::bigint, count(*)::integer
  from private.ledger_journals j
  left join private.bank_journals b on b.journal_id = j.id
  left join private.bank_matches m on m.id = b.match_id
  where j.kind = 'float_topped_up' and j.actor_id is not null
    and j.created_at >= p_from::timestamp at time zone 'Africa/Casablanca'
    and j.created_at < (p_to + 1)::timestamp at time zone 'Africa/Casablanca'
    and not exists (select from private.money_proposals p where p.id = j.request_id)
    -- If a bank line proves a top-up, the transaction that creates the journal also creates the
    -- match with the bank line. The match and the journal therefore have the same time.
    and m.matched_at is distinct from j.created_at
  group by 1, 2, 3
$$;
comment on function private.solo_top_ups(date, date) is
  'Returns the sum and the number of the top-ups that one operator made alone, grouped by day (in Morocco), operator and broker. Excludes top-ups that two operators made, and top-ups that a bank line proved when they were made.';

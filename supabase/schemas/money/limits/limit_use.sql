create function private.limit_use(p_user_id uuid, p_recipient_phone text, p_except_id uuid)
returns table (
  waiting_centimes bigint, waiting_count integer, day_centimes bigint, day_count integer, thirty_days_centimes bigint
)
language sql stable
set search_path = ''
as $$
  -- A transfer that waits for cash counts against every day's limit, because it can be paid in on
  -- any day.
  select
    coalesce(sum(t.amount_centimes) filter (where t.funded_at is null), 0)::bigint,
    count(*) filter (where t.funded_at is null)::integer,
    coalesce(sum(t.amount_centimes) filter (where is_of_today), 0)::bigint,
    count(*) filter (where is_of_today)::integer,
    coalesce(sum(t.amount_centimes), 0)::bigint
  from private.counted_transfers(p_user_id, p_recipient_phone) t
  cross join lateral (select t.funded_at is null
    or (t.funded_at at time zone 'Africa/Casablanca')::date = (now() at time zone 'Africa/Casablanca')::date) as d (is_of_today)
  where t.transfer_id is distinct from p_except_id
$$;
comment on function private.limit_use(uuid, text, uuid) is
  'Returns the amounts that count against the limits of a sender, or of a recipient''s phone number: the total, the part that counts for today in Morocco, and the part that is not paid in yet. Excludes the transfer being checked.';

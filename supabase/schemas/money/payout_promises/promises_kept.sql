create function private.promises_kept(p_broker_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select case when count(*) >= 5 then (count(*) filter (where p.is_kept) * 100 / count(*))::integer end
  from private.payout_promises p
  where p.broker_id = p_broker_id and p.made_at > now() - interval '90 days' and p.is_kept is not null
$$;
comment on function private.promises_kept(uuid) is
  'Returns the percentage of promises that a broker kept in the last 90 days, rounded down; null if there were fewer than five promises.';

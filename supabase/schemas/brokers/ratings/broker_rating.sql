create function private.broker_rating(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when count(*) >= 5 then jsonb_build_object('mean', round(avg(r.stars), 1), 'count', count(*)) end
  from private.ratings r
  where r.broker_id = p_broker_id and not r.is_by_broker and r.given_at > now() - interval '365 days'
    and r.shown_at <= now() and r.hidden_at is null
$$;
comment on function private.broker_rating(uuid) is
  'Returns a broker''s rating by customers, {mean, count}, from the visible ratings of the last year. Returns null if there are fewer than five ratings, because it would then be possible to guess who gave which rating.';

create function public.list_broker_suspensions() returns table (
  id uuid, broker_id uuid, business_name text, city jsonb, reason_code text, created_at timestamptz, appealed_at timestamptz, upheld_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
begin
  return query
    select s.id, s.broker_id, b.business_name, private.city_names(b.city_id), s.reason_code, s.created_at, s.appealed_at, s.upheld_at
    from private.broker_suspensions s join public.brokers b on b.id = s.broker_id
    where s.ended_at is null and s.broker_id <> v_operator_id
    -- Suspensions whose appeal waits for a decision come first.
    order by s.appealed_at is not null and s.upheld_at is null desc, s.created_at, s.id limit 200;
end
$$;
comment on function public.list_broker_suspensions() is
  'Lists suspended brokers. Brokers with an undecided appeal come first. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_suspensions() from public, anon;
grant execute on function public.list_broker_suspensions() to authenticated;

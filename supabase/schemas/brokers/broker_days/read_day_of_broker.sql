create function public.read_day_of_broker(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
  v_day private.broker_days;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id and d.broker_id <> v_operator_id;
  if v_day.id is null then
    perform private.refuse('WA280', 'This day is invalid');
  end if;
  perform private.add_audit_event('broker.day_read', 'operator', v_day.broker_id, null, jsonb_build_object('day_id', p_id));
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.read_day_of_broker(uuid) is
  'Returns the statement of a broker''s day for operators: the counts at opening and closing, the expected amounts, the difference with the broker''s note, and the sums of the operations. Logged. For finance, compliance and admins, except for their own days. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, BROKER_DAY_NOT_FOUND.';
revoke all on function public.read_day_of_broker(uuid) from public, anon;
grant execute on function public.read_day_of_broker(uuid) to authenticated;

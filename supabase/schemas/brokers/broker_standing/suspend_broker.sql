create function public.suspend_broker(p_id uuid, p_broker_id uuid, p_reason_code text, p_note text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_note text := nullif(btrim(p_note), '');
  v_open private.broker_suspensions;
begin
  perform private.lock_other_person(p_broker_id);
  select * into v_open from private.broker_suspensions s where s.broker_id = p_broker_id and s.ended_at is null;
  if v_open.id is not null then
    return v_open.id;
  elsif p_id is null or exists (select from private.broker_suspensions s where s.id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif not exists (
    select from public.brokers b join public.profiles p on p.id = b.id
    where b.id = p_broker_id and p.account_type = 'broker') then
    perform private.refuse('WA040', 'Broker not found');
  end if;
  perform private.check_broker_reason('suspension', p_reason_code, v_note);
  insert into private.broker_suspensions (id, broker_id, reason_code, note, suspended_by)
  values (p_id, p_broker_id, p_reason_code, v_note, v_operator_id);
  update public.brokers b set is_active = false where b.id = p_broker_id;
  -- If the broker's account is suspended too, restoring the account does not make the broker active
  -- again.
  update private.account_suspensions s set was_broker_active = false where s.user_id = p_broker_id and s.restored_at is null;
  perform private.add_audit_event('broker.suspended', 'operator', p_broker_id, v_note,
    jsonb_build_object('suspension_id', p_id, 'reason_code', p_reason_code));
  perform private.notify(p_broker_id, 'account', 'broker_suspended', '{}');
  return p_id;
end
$$;
comment on function public.suspend_broker(uuid, uuid, text, text) is
  'Suspends a broker''s work for a reason that the broker can read. Senders can no longer choose the broker. The broker must not take in cash, but keeps the account. Transfers that the broker had accepted pass to the other brokers of the city if the promised time is missed. Returns the suspension; if the broker is already suspended, returns the open suspension. Logged. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, PERSON_NOT_FOUND, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE.';
revoke all on function public.suspend_broker(uuid, uuid, text, text) from public, anon;
grant execute on function public.suspend_broker(uuid, uuid, text, text) to authenticated;

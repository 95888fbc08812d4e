create function public.move_drawer_cash(p_id uuid, p_centimes bigint, p_note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
  v_note text := private.drawer_note(p_note);
  v_day private.broker_days;
  v_before private.broker_operations;
  v_now bigint;
begin
  select o.* into v_before from private.broker_operations o where o.request_id = p_id;
  select d.* into v_day from private.broker_days d
  where d.broker_id = v_broker and (d.id = v_before.day_id or (v_before.day_id is null and d.closed_at is null));
  if p_id is null or (v_before.id is not null and (v_before.broker_id, v_before.cash_centimes) is distinct from (v_broker, p_centimes)) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif v_before.id is not null then
    return private.broker_day_facts(v_day);
  elsif v_day.id is null then
    perform private.refuse('WA282', 'No day is open');
  elsif p_centimes is null or p_centimes = 0 or abs(p_centimes) > 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_centimes"}');
  elsif v_note is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_note"}');
  end if;
  v_now := private.drawer_now(v_day);
  if v_now + p_centimes < 0 then
    perform private.refuse('WA284', 'The drawer holds less than this amount', jsonb_build_object('expected_centimes', v_now));
  end if;
  insert into private.broker_operations (broker_id, request_id, kind, cash_centimes, float_centimes, commission_centimes, note)
  values (v_broker, p_id, case when p_centimes > 0 then 'drawer_added' else 'drawer_taken' end, p_centimes, 0, 0, v_note);
  return private.broker_day_facts(v_day);
end
$$;
comment on function public.move_drawer_cash(uuid, bigint, text) is
  'Records cash that the calling broker put into the drawer. A negative amount is cash that the broker took out of the drawer, for example to bring the cash to the bank. The ledger does not change. Returns the facts of the broker''s day. A repeated call with the same p_id records nothing and also returns them. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field), BROKER_DAY_CLOSED, DRAWER_TOO_LOW (detail expected_centimes).';
revoke all on function public.move_drawer_cash(uuid, bigint, text) from public, anon;
grant execute on function public.move_drawer_cash(uuid, bigint, text) to authenticated;

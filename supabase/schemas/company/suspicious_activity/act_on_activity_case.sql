create function private.act_on_activity_case(p_id uuid, p_person_id uuid, p_decision text) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Other people can read the reason for a hold, and a suspended person can read the reason for the
  -- suspension. This general text therefore omits the facts of the case.
  c_reason constant text := 'Decision of compliance';
  v_reference text;
begin
  if p_decision = 'suspend' then
    perform public.suspend_account(p_person_id, c_reason);
  elsif p_decision = 'hold' then
    for v_reference in
      select distinct t.reference, t.id from private.activity_alerts a join public.money_transfers t on t.id = a.transfer_id
      where a.case_id = p_id and not t.is_on_hold
        and (t.status in ('pending', 'waiting_for_broker', 'in_process') or t.refund_state = 'payable')
      order by t.id
    loop
      perform public.hold_money_transfer(v_reference, c_reason);
    end loop;
  end if;
end
$$;
comment on function private.act_on_activity_case(uuid, uuid, text) is
  'Carries out the decision on a case: suspends the person, or holds the open transfers in the case''s alerts.';

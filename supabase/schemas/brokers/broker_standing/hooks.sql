create function private.export_of_broker_standing(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_suspensions', (
      select jsonb_agg(to_jsonb(s) - 'suspended_by' - 'broker_id' order by s.created_at)
      from private.broker_suspensions s where s.broker_id = p_user_id),
    'broker_exits', (
      select jsonb_agg(to_jsonb(x) - 'ended_by' - 'broker_id' - 'reason' order by x.ended_at)
      from private.broker_exits x where x.broker_id = p_user_id))
$$;
comment on function private.export_of_broker_standing(uuid) is 'Exports the broker''s suspensions and appeals, and the payout at the end of the broker''s contract.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_standing', 630);

create function private.refuse_account_end_of_broker_standing(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.broker_balance(p_user_id, 'broker_deposit') > 0 then
    perform private.refuse('WA244', 'The deposit has not been paid back yet');
  end if;
end
$$;
comment on function private.refuse_account_end_of_broker_standing(uuid) is
  'Refuses to end a person''s account while the company still holds the deposit that the person paid as a broker. Error codes: DEPOSIT_HELD.';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'broker_standing', 350);

create function private.plan_account_end_of_broker_standing(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when private.broker_balance(p_user_id, 'broker_deposit') > 0 then '{"is_deposit_held": true}'::jsonb else '{}' end
$$;
comment on function private.plan_account_end_of_broker_standing(uuid) is
  'Returns {is_deposit_held: true} if the company still holds the deposit that the person paid as a broker. Otherwise returns {}.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'broker_standing', 510);

create function private.plan_account_end_of_broker_standing(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when private.broker_balance(p_user_id, 'broker_deposit') > 0 then '{"is_deposit_held": true}'::jsonb else '{}' end
$$;
comment on function private.plan_account_end_of_broker_standing(uuid) is
  '{is_deposit_held}: of a broker whose deposit was not paid back.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'broker_standing', 510);

create function private.plan_account_end_of_messages(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case when private.has_said_something(p_user_id) then '["messages"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_messages(uuid) is
  '{kept}: what she said stays with those she said it to.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'messages', 300);

create function private.plan_account_end_of_operators(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('is_last_admin', private.is_last_admin(p_user_id))
$$;
comment on function private.plan_account_end_of_operators(uuid) is
  '{is_last_admin}.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'operators', 500);

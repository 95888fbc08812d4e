create function private.plan_account_end_of_audit(p_user_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$
  select '{"kept": ["audit_log"]}'::jsonb
$$;
comment on function private.plan_account_end_of_audit(uuid) is
  '{kept}: nothing leaves the audit log, which has ids and no names.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'audit', 900);

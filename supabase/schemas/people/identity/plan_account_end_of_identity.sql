create function private.plan_account_end_of_identity(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case when private.must_keep_papers_of(p_user_id) and exists (
    select from public.user_identity_approvals a where a.user_id = p_user_id) then '["identity_documents"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_identity(uuid) is
  '{kept}: her papers, when money moved for her.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'identity', 400);

create function private.export_of_identity(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'identity_draft', (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = p_user_id),
    'identity_cases', (select jsonb_agg(to_jsonb(a) || jsonb_build_object('documents', (
        select jsonb_agg(to_jsonb(d) - 'approval_id' order by d.created_at, d.file_path)
        from public.user_identity_documents d where d.approval_id = a.id)) order by a.submitted_at, a.id)
      from public.user_identity_approvals a where a.user_id = p_user_id))
$$;
comment on function private.export_of_identity(uuid) is
  'Her draft and her cases, with their papers by name.';

insert into private.area_hooks (hook, area, position) values ('export', 'identity', 500);

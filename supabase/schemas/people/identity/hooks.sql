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
  'Exports the person''s identity draft and cases, with the names of their documents.';

insert into private.area_hooks (hook, area, position) values ('export', 'identity', 500);

create function private.dashboard_of_identity(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('account', jsonb_build_object(
    'identity_state', case
      when exists (select from public.profiles p where p.id = p_user_id and p.is_identity_approved) then 'approved'
      else coalesce((
        select a.status from public.user_identity_approvals a
        where a.user_id = p_user_id and not a.is_without_papers order by a.submitted_at desc, a.id desc limit 1), 'not_started') end,
    'is_identity_more_requested', exists (
      select from public.user_identity_approvals a
      where a.user_id = p_user_id and a.status = 'pending' and a.more_requested_at is not null)));
end
$$;
comment on function private.dashboard_of_identity(uuid) is
  'Returns {account {identity_state, is_identity_more_requested}} for the dashboard.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'identity', 300);

create function private.due_work_of_identity() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_identity_papers() + private.sweep_cases_without_papers()
$$;
comment on function private.due_work_of_identity() is
  'Deletes uploaded documents that belong to no case, and cases that received no documents.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'identity', 200);

create function private.plan_account_end_of_identity(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('kept', case when private.must_keep_papers_of(p_user_id) and exists (
    select from public.user_identity_approvals a where a.user_id = p_user_id) then '["identity_documents"]'::jsonb else '[]' end)
$$;
comment on function private.plan_account_end_of_identity(uuid) is
  'Returns {kept}, the classes of data that are kept when the account is closed. kept contains identity_documents if the person has an approved identity and moved money; otherwise kept is empty. The preview of account deletion shows these classes.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'identity', 400);

create function private.end_account_of_identity(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_are_papers_kept boolean := private.must_keep_papers_of(p_user_id);
begin
  delete from public.user_identity_drafts d where d.user_id = p_user_id;
  if not v_are_papers_kept then
    delete from public.user_identity_approvals a where a.user_id = p_user_id;
    update public.profiles p set is_identity_approved = false where p.id = p_user_id;
  end if;
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'documents' and (o.owner_id = p_user_id::text or o.name like 'identity-documents/' || p_user_id || '/%')
      and not private.is_paper_sent(o.name)));
  return jsonb_build_object('are_papers_kept', v_are_papers_kept);
end
$$;
comment on function private.end_account_of_identity(uuid) is
  'Deletes the person''s identity draft, cases and files; if the person moved money, the cases are kept. Returns {are_papers_kept} for the audit log.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'identity', 400);

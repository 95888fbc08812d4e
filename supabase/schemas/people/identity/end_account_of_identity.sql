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
  'Deletes her draft, her cases and their files, unless money moved for her: then the cases stay. Tells the log {are_papers_kept}.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'identity', 400);

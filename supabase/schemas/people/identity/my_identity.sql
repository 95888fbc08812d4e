create function public.my_identity() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_approval public.user_identity_approvals;
begin
  select * into v_approval from public.user_identity_approvals
  where user_id = v_user_id and not is_without_papers order by submitted_at desc, id desc limit 1;
  return jsonb_build_object(
    'state', case
      when (select is_identity_approved from public.profiles where id = v_user_id) then 'approved'
      else coalesce(v_approval.status, 'not_started') end,
    'approval', case when v_approval.id is not null then to_jsonb(v_approval) end,
    'reason', (select to_jsonb(r) - 'position' from public.identity_rejection_reasons r where r.code = v_approval.reason_code),
    'documents', coalesce((select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.user_identity_documents d where d.approval_id = v_approval.id), '[]'),
    'draft', (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = v_user_id));
end
$$;
comment on function public.my_identity() is
  'Returns the state of the caller''s identity review: {state: not_started | pending | approved | rejected, approval, reason {code, text, text_fr, text_ar}, documents, draft}. The field approval contains the newest case that the caller submitted with documents, even if it was not approved. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.my_identity() from public, anon;
grant execute on function public.my_identity() to authenticated;

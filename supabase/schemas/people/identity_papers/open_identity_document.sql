create function public.open_identity_document(p_id uuid) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_document record;
begin
  select d.id, d.approval_id, a.user_id, least(g.expires_at, now() + interval '1 minute') as expires_at into v_document
  from public.user_identity_documents d
  join public.user_identity_approvals a on a.id = d.approval_id
  join private.identity_document_grants g on g.approval_id = d.approval_id
  where d.id = p_id and g.reviewer_id = v_reviewer_id and g.expires_at > now();
  if v_document.id is null then
    perform private.refuse('WA069', 'The operator must open the case first');
  end if;
  insert into private.identity_file_grants as f (reviewer_id, document_id, expires_at)
  values (v_reviewer_id, p_id, v_document.expires_at)
  on conflict (reviewer_id, document_id) do update set expires_at = excluded.expires_at;
  perform private.add_paper_event('identity.document_opened', 'identity.case_opened', v_document.user_id,
    jsonb_build_object('approval_id', v_document.approval_id), p_id);
  return v_document.expires_at;
end
$$;
comment on function public.open_identity_document(uuid) is
  'Allows a reviewer who has opened an identity case to read one file of this case, with the reviewer''s own token, until the returned time (at most one minute later). Each access is logged with the reason for opening the case. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_OPENED (for an unknown file too).';
revoke all on function public.open_identity_document(uuid) from public, anon;
grant execute on function public.open_identity_document(uuid) to authenticated;

create function public.identity_review_queue(
  p_after_submitted_at timestamptz default null, p_after_id uuid default null,
  p_limit integer default 20, p_is_waiting_for_person boolean default false
) returns table (
  approval_id uuid, submitted_at timestamptz, person text, primary_document_type text,
  document_count integer, earlier_case_count integer, more_requested_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
begin
  perform private.add_audit_event('identity.queue_read', 'operator', null);
  return query
    select a.id, a.submitted_at, private.mask_name(a.first_name) || ' ' || private.mask_name(a.last_name),
      a.primary_document_type,
      (select count(*)::integer from public.user_identity_documents d where d.approval_id = a.id),
      (select count(*)::integer from public.user_identity_approvals e where e.user_id = a.user_id and e.id <> a.id),
      a.more_requested_at
    from public.user_identity_approvals a
    where a.status = 'pending' and not a.is_without_papers and a.user_id <> v_reviewer_id
      and (a.more_requested_at is not null) = coalesce(p_is_waiting_for_person, false)
      and (p_after_submitted_at is null
        or (a.submitted_at, a.id) > (p_after_submitted_at, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
    order by a.submitted_at, a.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.identity_review_queue(timestamptz, uuid, integer, boolean) is
  'Returns identity cases that wait for a reviewer, oldest first, with masked names. To get the next page, pass the last row''s submitted_at and approval_id. With p_is_waiting_for_person, returns instead the cases in which a reviewer has asked the person for more documents. Excludes the caller''s own cases. The audit log records each call. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.identity_review_queue(timestamptz, uuid, integer, boolean) from public, anon;
grant execute on function public.identity_review_queue(timestamptz, uuid, integer, boolean) to authenticated;

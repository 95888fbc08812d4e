create function public.reject_identity(p_id uuid, p_reason_code text, p_note text default null)
returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'rejected', coalesce(p_reason_code, ''), p_note) $$;
comment on function public.reject_identity(uuid, text, text) is
  'Rejects a pending identity case. The reason p_reason_code is a code of identity_rejection_reasons. The person can read p_note, which is required for the reason `other`. Returns the case. Error codes: those of decide_case.';
revoke all on function public.reject_identity(uuid, text, text) from public, anon;
grant execute on function public.reject_identity(uuid, text, text) to authenticated;

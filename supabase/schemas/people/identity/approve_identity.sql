create function public.approve_identity(p_id uuid) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'approved', null, null) $$;
comment on function public.approve_identity(uuid) is
  'Approves a pending identity case and marks the person''s identity as approved. The caller must be a reviewer who has opened the case. If two reviewers decide, only the first decision counts; a repeat by the same reviewer returns the case. Error codes: those of decide_case.';
revoke all on function public.approve_identity(uuid) from public, anon;
grant execute on function public.approve_identity(uuid) to authenticated;

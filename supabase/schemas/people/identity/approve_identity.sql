create function public.approve_identity(p_id uuid) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'approved', null, null) $$;
comment on function public.approve_identity(uuid) is
  'pending -> approved, by a reviewer who has opened the case; marks the person''s identity as approved. The first of two reviewers decides; a repeat by the same reviewer returns the case. Refuses as private.decide_case.';
revoke all on function public.approve_identity(uuid) from public, anon;
grant execute on function public.approve_identity(uuid) to authenticated;

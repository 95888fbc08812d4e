create function public.approve_identity(p_id uuid) returns public.user_identity_approvals
language sql security definer
set search_path = ''
as $$ select private.decide_case(p_id, 'approved', null, null) $$;
comment on function public.approve_identity(uuid) is
  'pending -> approved, and the person''s identity is approved, by a reviewer who has opened the case; the first of two decides, a repeat by her returns the case. Refuses as private.decide_case.';
revoke all on function public.approve_identity(uuid) from public, anon;
grant execute on function public.approve_identity(uuid) to authenticated;

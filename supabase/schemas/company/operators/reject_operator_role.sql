create function public.reject_operator_role(p_id uuid) returns text
language sql security definer
set search_path = ''
as $$ select private.decide_operator_role(p_id, 'rejected') $$;
comment on function public.reject_operator_role(uuid) is
  'Rejects a role proposal. Any admin may do this, including the proposer. Returns the decision (rejected); a repeat returns the same decision. Error codes: those of decide_operator_role.';
revoke all on function public.reject_operator_role(uuid) from public, anon;
grant execute on function public.reject_operator_role(uuid) to authenticated;

create function public.confirm_operator_role(p_id uuid) returns text
language sql security definer
set search_path = ''
as $$ select private.decide_operator_role(p_id, 'confirmed') $$;
comment on function public.confirm_operator_role(uuid) is
  'Grants a proposed role. The caller must be an admin who is neither the proposer nor the person who gets the role. Returns the decision (confirmed); a repeat returns the same decision. Error codes: those of decide_operator_role.';
revoke all on function public.confirm_operator_role(uuid) from public, anon;
grant execute on function public.confirm_operator_role(uuid) to authenticated;

create function public.my_operator_roles()
returns table (role text, is_second_factor_missing boolean, has_second_factor boolean)
language sql stable security definer
set search_path = ''
as $$
  select r.role, not private.is_second_step_shown(),
    exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  from private.operator_roles r
  where r.user_id = auth.uid() and private.holds_operator_role(auth.uid(), array[r.role])
  order by r.role
$$;
comment on function public.my_operator_roles() is
  'Returns the caller''s roles, for the app''s route guard; empty for people who are not operators. If is_second_factor_missing is true, the roles do not apply until the caller completes two-step verification in this session. If has_second_factor is false, the caller must first enrol a factor.';
revoke all on function public.my_operator_roles() from public, anon;
grant execute on function public.my_operator_roles() to authenticated;

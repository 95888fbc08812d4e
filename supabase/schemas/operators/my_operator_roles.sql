create function public.my_operator_roles()
returns table (role text, is_second_factor_missing boolean)
language sql stable security definer
set search_path = ''
as $$
  select r.role, private.is_second_factor_missing()
  from private.operator_roles r
  where r.user_id = auth.uid() and private.holds_operator_role(auth.uid(), array[r.role])
  order by r.role
$$;
comment on function public.my_operator_roles() is
  'The caller''s own roles, for the app''s guard; none for everybody else. is_second_factor_missing: she must show her factor before any of them counts.';
revoke all on function public.my_operator_roles() from public, anon;
grant execute on function public.my_operator_roles() to authenticated;

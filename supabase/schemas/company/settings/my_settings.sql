create function public.my_settings() returns table (name text, waiting integer, next_begins_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'compliance', 'admin');
  return query
    select s.name, count(*) filter (where private.state_of_setting_change(c) = 'waiting')::integer,
      min(c.begins_at) filter (where private.state_of_setting_change(c) = 'coming')
    from private.settings s left join private.setting_changes c on c.setting = s.name
    where private.has_operator_role(variadic s.roles)
    group by s.name, s.position order by s.position;
end
$$;
comment on function public.my_settings() is
  'Returns the settings that the operator may change, each with the number of changes that wait for a second operator and the time when the next change begins. For finance, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_settings() from public, anon;
grant execute on function public.my_settings() to authenticated;

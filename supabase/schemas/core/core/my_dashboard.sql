create function public.my_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.answer_of_areas('dashboard', private.caller_id());
end
$$;
comment on function public.my_dashboard() is
  'Returns all data of the first screen in one response: the merged results of private.dashboard_of_<area>. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_dashboard() from public, anon;
grant execute on function public.my_dashboard() to authenticated;

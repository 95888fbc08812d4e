create function public.my_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.answer_of_areas('dashboard', private.caller_id());
end
$$;
comment on function public.my_dashboard() is
  'Everything the first screen shows, in one answer: what private.dashboard_of_<area> of each area gives. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_dashboard() from public, anon;
grant execute on function public.my_dashboard() to authenticated;

create function public.see_home_search(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  update public.saved_searches s set last_seen_at = now() where s.id = p_id and s.user_id = v_user_id;
  return found;
end
$$;
comment on function public.see_home_search(uuid) is
  'Records that the caller has viewed the results of their saved search. Returns false if the caller has no such search. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.see_home_search(uuid) from public, anon;
grant execute on function public.see_home_search(uuid) to authenticated;

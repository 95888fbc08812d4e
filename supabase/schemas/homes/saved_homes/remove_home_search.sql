create function public.remove_home_search(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  delete from public.saved_searches s where s.id = p_id and s.user_id = v_caller;
  return found;
end
$$;
comment on function public.remove_home_search(uuid) is
  'Deletes one of the caller''s saved searches. Returns false if the caller has no such search. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.remove_home_search(uuid) from public, anon;
grant execute on function public.remove_home_search(uuid) to authenticated;

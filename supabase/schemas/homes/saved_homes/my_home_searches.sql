create function public.my_home_searches() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' || jsonb_build_object('new_count', (
      select count(*) from public.saved_search_matches m join private.listed_homes l on l.id = m.property_id
      where m.saved_search_id = s.id and m.found_at > s.last_seen_at)) order by s.created_at desc, s.id), '[]')
    from public.saved_searches s where s.user_id = v_user_id);
end
$$;
comment on function public.my_home_searches() is
  'Returns the caller''s saved searches, each with new_count, the number of new homes since the caller last viewed the search. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_home_searches() from public, anon;
grant execute on function public.my_home_searches() to authenticated;

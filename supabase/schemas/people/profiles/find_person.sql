create function public.find_person(p_username text)
returns table (id uuid, username text, first_name text, last_name text, avatar_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_found public.profiles;
begin
  select * into v_found from public.profiles p
  where lower(p.username) = lower(btrim(p_username)) and p.id = any (private.visible_people(v_caller, array[p.id]));
  if v_found.id is not null then
    perform private.note_lookup(v_caller, v_found.id);
    return query select v_found.id, v_found.username, v_found.first_name, v_found.last_name, v_found.avatar_url;
  end if;
end
$$;
comment on function public.find_person(text) is
  'Returns the person with exactly this username; this may be the caller. Returns no row if the account is suspended or the person has blocked the caller. If a person is found, the caller may pass that person''s id to other functions for 24 hours (open_conversation, contacts, recipients). Error codes: those of caller_id.';
revoke all on function public.find_person(text) from public, anon;
grant execute on function public.find_person(text) to authenticated;

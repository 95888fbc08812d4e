create function public.find_person(p_username text)
returns table (id uuid, username text, first_name text, last_name text, avatar_url text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.caller_id();
  return query
    select p.id, p.username, p.first_name, p.last_name, p.avatar_url
    from public.profiles p where lower(p.username) = lower(btrim(p_username));
end
$$;
comment on function public.find_person(text) is
  'The person of exactly this username, or nobody; herself too. Refuses: those of caller_id.';
revoke all on function public.find_person(text) from public, anon;
grant execute on function public.find_person(text) to authenticated;

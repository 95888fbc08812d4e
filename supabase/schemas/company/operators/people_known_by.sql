create function private.people_known_by(p_query text) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_query text := btrim(p_query);
  v_id uuid := private.id_in(v_query);
  v_phone text := private.normalize_phone(v_query);
begin
  return query
    -- The union lets each condition use its own index; with OR, the query would read all people.
    select p.id from public.profiles p where p.id = v_id
    union select p.id from public.profiles p where lower(p.email) = lower(v_query)
    union select p.id from public.profiles p where lower(p.username) = lower(v_query)
    union select p.id from public.profiles p where p.phone_number = v_phone;
end
$$;
comment on function private.people_known_by(text) is
  'Returns the ids of people whom the text identifies exactly: by id, e-mail address, username, or phone number in any Moroccan notation.';

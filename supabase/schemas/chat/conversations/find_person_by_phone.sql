create function public.find_person_by_phone(p_phone text)
returns table (id uuid, username text, first_name text, last_name text, avatar_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_phone text := private.normalize_phone(p_phone);
  v_limit integer := private.request_limit(v_caller);
  v_blocking timestamptz;
  v_found public.profiles;
begin
  if v_phone is null then
    perform private.refuse('WA003', 'This is not a valid phone number', '{"field": "p_phone"}');
  end if;
  -- Lets concurrent searches of the caller wait for each other. Otherwise, together they could
  -- exceed the limit of searches.
  perform pg_advisory_xact_lock(hashtextextended('phone searches ' || v_caller, 0));
  delete from private.phone_searches s where s.user_id = v_caller and s.searched_at <= now() - interval '24 hours';
  if not exists (select from private.phone_searches s where s.user_id = v_caller and s.phone = v_phone) then
    select s.searched_at into v_blocking from private.phone_searches s
    where s.user_id = v_caller order by s.searched_at desc offset v_limit - 1 limit 1;
    if v_blocking is not null then
      perform private.refuse('WA364', 'Too many phone number searches within a day',
        jsonb_build_object('maximum', v_limit, 'next_at', v_blocking + interval '24 hours'));
    end if;
    -- Records the search before the lookup, so that a search for an unknown number counts too.
    insert into private.phone_searches (user_id, phone) values (v_caller, v_phone);
  end if;
  select * into v_found from public.profiles p
  where p.phone_number = v_phone and p.phone_verified and p.id = any (private.visible_people(v_caller, array[p.id]))
    and not exists (select from public.chat_preferences c where c.user_id = p.id and not c.is_found_by_phone);
  if v_found.id is not null then
    perform private.note_lookup(v_caller, v_found.id);
    return query select v_found.id, v_found.username, v_found.first_name, v_found.last_name, v_found.avatar_url;
  end if;
end
$$;
comment on function public.find_person_by_phone(text) is
  'Returns the person who has verified exactly this number; this person may be the caller. Returns nobody if that person cannot be found by phone, is suspended or has blocked the caller. If a person is found, the caller may pass the id of that person to other functions for 24 hours. Within 24 hours, the caller may search for at most request_limit different phone numbers, whether they are found or not. Error codes: those of caller_id, FIELD_INVALID (p_phone), PHONE_SEARCHES_TOO_MANY (detail maximum, next_at).';
revoke all on function public.find_person_by_phone(text) from public, anon;
grant execute on function public.find_person_by_phone(text) to authenticated;

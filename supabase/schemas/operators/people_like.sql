create function private.people_like(p_query text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select p.id from public.profiles p
  where p.id::text = lower(p_query)
    or lower(p.email) = lower(p_query)
    or lower(p.username) = lower(p_query)
    or p.phone_number = regexp_replace(regexp_replace(p_query, '[ .-]', '', 'g'), '^(00212|212|0)', '+212')
    or char_length(p_query) >= 3 and lower(p.first_name || ' ' || coalesce(p.last_name, ''))
      like private.escape_like(lower(p_query)) || '%'
  union
  select unnest(array[t.sender_id, t.receiver_id]) from public.money_transfers t where t.reference = upper(p_query)
$$;
comment on function private.people_like(text) is
  'Ids of people by id, address, username, number in any Moroccan writing, reference of a transfer, or the beginning of the full name from three letters on.';

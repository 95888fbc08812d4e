create function private.people_like(p_query text) returns setof uuid
language sql stable
set search_path = ''
as $$
  select private.people_known_by(p_query)
  union
  select private.people_named(p_query, 50)
  union
  select unnest(array[t.sender_id, t.receiver_id]) from public.money_transfers t where t.reference = upper(p_query)
$$;
comment on function private.people_like(text) is
  'Returns the ids of at most fifty people who match the text by id, e-mail address, username, phone number in any Moroccan notation, reference of a transfer, or the beginning of the name.';

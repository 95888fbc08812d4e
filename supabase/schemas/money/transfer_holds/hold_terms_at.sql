create function private.hold_terms_at(p_time timestamptz) returns private.hold_terms
language sql stable
set search_path = ''
as $$
  select t from private.hold_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.hold_terms_at(timestamptz) is 'Returns the hold terms in force at the given time.';

create function private.sending_terms_at(p_time timestamptz) returns private.sending_terms
language sql stable
set search_path = ''
as $$
  select t from private.sending_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.sending_terms_at(timestamptz) is 'Returns the sending terms in force at the given time.';

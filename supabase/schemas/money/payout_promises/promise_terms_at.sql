create function private.promise_terms_at(p_time timestamptz) returns private.promise_terms
language sql stable
set search_path = ''
as $$
  select t from private.promise_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.promise_terms_at(timestamptz) is 'Returns the promise terms in force at the given time.';

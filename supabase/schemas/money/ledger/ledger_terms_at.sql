create function private.ledger_terms_at(p_time timestamptz) returns private.ledger_terms
language sql stable
set search_path = ''
as $$
  select t from private.ledger_terms t where t.valid_from <= p_time order by t.valid_from desc limit 1
$$;
comment on function private.ledger_terms_at(timestamptz) is 'Returns the ledger terms in force at the given time.';

create function private.credit_line_of(p_broker_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select l.credit_centimes from private.broker_credit_lines l where l.broker_id = p_broker_id order by l.id desc limit 1
$$;
comment on function private.credit_line_of(uuid) is 'Returns the broker''s credit line in force, in centimes; null for a person who never was a broker.';

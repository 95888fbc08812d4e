create function private.counted_until(p_ago_seconds integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_ago_seconds is null or p_ago_seconds not between 0 and 43200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_counted_ago_seconds"}');
  end if;
  -- A count that is sent immediately includes every operation that the transaction sees, so that
  -- the clocks of the device and the server are not compared.
  return case when p_ago_seconds = 0 then 'infinity' else now() - make_interval(secs => p_ago_seconds) end;
end
$$;
comment on function private.counted_until(integer) is
  'Returns the time until which operations belong to a count that was made p_ago_seconds ago, because an offline broker sends the count later. The age is at most twelve hours. Error codes: FIELD_INVALID (detail field).';

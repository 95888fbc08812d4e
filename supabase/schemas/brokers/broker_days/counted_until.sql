create function private.counted_until(p_ago_seconds integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_ago_seconds is null or p_ago_seconds not between 0 and 43200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_counted_ago_seconds"}');
  end if;
  -- Of a count that was sent at once nobody compares two clocks: what it sees is in it.
  return case when p_ago_seconds = 0 then 'infinity' else now() - make_interval(secs => p_ago_seconds) end;
end
$$;
comment on function private.counted_until(integer) is
  'Up to when operations are in a count that was made so many seconds ago, twelve hours at most: a broker without network counts now and sends later. Refuses: FIELD_INVALID (detail field).';

create function private.counted_until(p_ago_seconds integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_ago_seconds is null or p_ago_seconds not between 0 and 43200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_counted_ago_seconds"}');
  end if;
  -- A cash count that is sent immediately includes every operation that this transaction sees.
  -- Comparing times would be wrong, because the clock of the device may differ from the server's.
  return case when p_ago_seconds = 0 then 'infinity' else now() - make_interval(secs => p_ago_seconds) end;
end
$$;
comment on function private.counted_until(integer) is
  'Returns the end of the period that a cash count includes, if the count was made p_ago_seconds ago. A broker who is offline sends the count later, at most twelve hours after making it. Error codes: FIELD_INVALID (detail field).';

create function private.counted_until(p_ago_seconds integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if p_ago_seconds is null or p_ago_seconds not between 0 and 43200 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_counted_ago_seconds"}');
  end if;
  -- A cash count that is sent immediately includes every operation that this transaction sees. Some
  -- operations may be later than now(), the time when the transaction began.
  return case when p_ago_seconds = 0 then 'infinity' else now() - make_interval(secs => p_ago_seconds) end;
end
$$;
comment on function private.counted_until(integer) is
  'Returns the end of the period whose operations a cash count includes. p_ago_seconds is the time since the broker counted the cash. A broker who is offline can send a count up to twelve hours after counting. A count that is sent immediately (0) has no end: it includes every operation. Error codes: FIELD_INVALID (detail field).';

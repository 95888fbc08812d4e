create function private.viewing_answer_until(p_starts_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select least(now() + interval '2 days', p_starts_at - interval '1 hour') $$;
comment on function private.viewing_answer_until(timestamptz) is
  'Returns the deadline for answering a viewing request: two days from now, but at the latest an hour before the viewing.';

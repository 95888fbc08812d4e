create function private.viewing_answer_until(p_starts_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select least(now() + interval '2 days', p_starts_at - interval '1 hour') $$;
comment on function private.viewing_answer_until(timestamptz) is
  'Until when a question about a visit is answered: a time is not held for somebody longer than two days, and who comes knows it an hour before.';

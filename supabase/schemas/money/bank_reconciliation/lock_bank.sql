create function private.lock_bank() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bank reconciliation', 0))
$$;
comment on function private.lock_bank() is
  'Takes the bank lock, which serialises uploads and the making and undoing of matches. Nothing else waits for this lock, and it is the last lock that a transaction takes.';

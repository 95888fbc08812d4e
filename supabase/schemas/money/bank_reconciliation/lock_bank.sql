create function private.lock_bank() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bank reconciliation', 0))
$$;
comment on function private.lock_bank() is
  'Whoever uploads, matches or undoes does so one after the other; nothing else waits for it, and no other lock is asked for afterwards.';

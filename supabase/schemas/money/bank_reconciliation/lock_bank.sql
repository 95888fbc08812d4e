create function private.lock_bank() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('bank reconciliation', 0))
$$;
comment on function private.lock_bank() is
  'Takes the bank lock, so that transactions that upload bank files or change bank matches run one after the other. No other operation takes this lock, and a transaction takes it after all its other locks.';

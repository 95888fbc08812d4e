create function private.wake_outbox() returns void
language sql
set search_path = ''
as $$
  -- Heard when the transaction commits; the same word twice in one is heard once.
  select pg_notify('outbox_messages', '')
$$;
comment on function private.wake_outbox() is 'Calls the senders at once; they also come by themselves.';

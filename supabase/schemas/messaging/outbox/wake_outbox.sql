create function private.wake_outbox() returns void
language sql
set search_path = ''
as $$
  -- PostgreSQL delivers this NOTIFY when the transaction commits, and merges identical ones from
  -- the same transaction.
  select pg_notify('outbox_messages', '')
$$;
comment on function private.wake_outbox() is 'Wakes the message senders immediately; they also poll.';

create function private.wake_outbox() returns void
language sql
set search_path = ''
as $$
  -- The notification is delivered when the transaction commits; identical notifications of one
  -- transaction are merged.
  select pg_notify('outbox_messages', '')
$$;
comment on function private.wake_outbox() is 'Wakes the message senders immediately; they also poll.';

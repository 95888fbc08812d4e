create function private.is_outbox_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.outbox_messages m where m.state = 'waiting' and m.next_attempt_at <= now())
$$;
comment on function private.is_outbox_due() is 'Returns whether any message is due.';

create function private.is_file_change_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.file_changes c where c.next_attempt_at <= now())
$$;
comment on function private.is_file_change_due() is 'Returns whether the queue of the storage API has due changes.';

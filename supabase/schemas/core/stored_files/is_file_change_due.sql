create function private.is_file_change_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.file_changes c where c.next_attempt_at <= now())
$$;
comment on function private.is_file_change_due() is 'Whether the storage service is to be asked for something.';

create function private.queue_file_change(p_bucket_id text, p_name text, p_new_name text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.file_changes as c (bucket_id, name, new_name) values (p_bucket_id, p_name, p_new_name)
  -- A queued deletion is never replaced. Replacing a queued rename clears its lease. A worker that
  -- is still processing the old rename then cannot mark the new change as completed.
  on conflict (bucket_id, name) do update set new_name = excluded.new_name, lease_token = null, next_attempt_at = now()
    where c.new_name is not null;
  -- The notification is delivered at commit; identical notifications in one transaction are
  -- delivered as one.
  perform pg_notify('file_changes', '');
end
$$;
comment on function private.queue_file_change(text, text, text) is
  'Queues a change of a file for the storage API: renaming the file to the new name, or deleting the file if there is no new name. A queued deletion is never replaced by a renaming.';

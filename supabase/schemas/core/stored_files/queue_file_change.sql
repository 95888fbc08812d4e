create function private.queue_file_change(p_bucket_id text, p_name text, p_new_name text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.file_changes as c (bucket_id, name, new_name) values (p_bucket_id, p_name, p_new_name)
  -- What is to go stays to go, and somebody else may have it in hand: his word counts no more.
  on conflict (bucket_id, name) do update set new_name = excluded.new_name, lease_token = null, next_attempt_at = now()
    where c.new_name is not null;
  -- Heard when the transaction commits; the same word twice in one is heard once.
  perform pg_notify('file_changes', '');
end
$$;
comment on function private.queue_file_change(text, text, text) is
  'Asks the storage service to rename a file, or without a new name to remove it. A removal outlasts every other wish.';

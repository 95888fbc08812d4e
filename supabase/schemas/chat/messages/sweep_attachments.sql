create function private.sweep_attachments() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_names text[];
begin
  -- Skips rows that are locked by a transaction that sends a message.
  with old as (
    select w.name from private.waiting_attachments w
    where w.created_at < now() - interval '1 day' order by w.created_at limit 500 for update skip locked
  ), taken as (
    delete from private.waiting_attachments w using old where w.name = old.name returning w.name
  )
  select coalesce(array_agg(taken.name), '{}') into v_names from taken;
  perform private.remove_files('chat-attachments', v_names);
  return cardinality(v_names);
end
$$;
comment on function private.sweep_attachments() is
  'Deletes uploaded files that no message has used for more than a day, up to 500 for each call. Returns the number of deleted files.';

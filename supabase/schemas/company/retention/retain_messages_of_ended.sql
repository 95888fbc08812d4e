create function private.retain_messages_of_ended(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_paths text[];
  v_emptied integer;
begin
  with old as (
    select m.id, m.conversation_id, m.attachment ->> 'path' as path from auth.users u
    join public.messages m on m.sender_id = u.id
    where u.deleted_at < private.kept_since('messages_of_ended') and m.deleted_at is null and m.type <> 'event'
      and not private.is_held('conversation', m.conversation_id)
    order by m.id limit p_limit for update of m skip locked
  ), emptied as (
    update public.messages m set body = null, attachment = null, home_id = null, reactions = '{}', deleted_at = now(),
      change = private.next_change(m.conversation_id)
    from old where m.id = old.id
  )
  select coalesce(array_agg(old.path) filter (where old.path is not null), '{}'), count(*) into v_paths, v_emptied from old;
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'chat-attachments' and o.name = any (v_paths)));
  return v_emptied;
end
$$;
comment on function private.retain_messages_of_ended(integer) is
  'Clears the text of messages written by people whose account was closed before the cutoff, as if these people had deleted the messages, and deletes the attached files.';

create function private.queue_phone_message(p_kind text, p_subject_id uuid, p_phone text, p_language text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.phone_messages (kind, subject_id, phone, language)
  values (p_kind, p_subject_id, p_phone, case when p_language in ('en', 'fr', 'ar') then p_language else 'fr' end)
  on conflict on constraint message_waits_once do nothing;
  -- Wakes the server when the transaction commits; the server also polls.
  perform pg_notify('phone_messages', '');
end
$$;
comment on function private.queue_phone_message(text, uuid, text, text) is
  'Queues a text from supabase/mails, which the server sends to a phone. If a message of the same kind about the same subject is already waiting, nothing is queued. If supabase/mails has no texts in the given language, the French text is used.';

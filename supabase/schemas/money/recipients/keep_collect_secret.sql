create function private.keep_collect_secret(p_message private.phone_messages, p_token text, p_code text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_message.kind = 'collect_link' then
    update private.collect_links set token_hash = sha256(convert_to(p_token, 'UTF8'))
    where transfer_id = p_message.subject_id;
  else
    update private.collect_links
    set code_hash = extensions.crypt(p_code, extensions.gen_salt('bf', 8)),
      code_ends_at = now() + interval '10 minutes', code_tries_left = 5
    where transfer_id = p_message.subject_id;
  end if;
  return found;
end
$$;
comment on function private.keep_collect_secret(private.phone_messages, text, text) is
  'Stores the hash of the token or code that the given message will contain, and invalidates the previous token or code. Returns false when the transfer has ended in the meantime; the message is then not sent.';

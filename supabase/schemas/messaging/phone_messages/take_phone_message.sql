create function private.take_phone_message(p_token text, p_code text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_message private.phone_messages;
  c_tries constant integer := 6;
begin
  loop
    -- Skips a message that another server is sending.
    select * into v_message from private.phone_messages
    where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked;
    if v_message.id is null then
      return null;
    end if;
    exit when v_message.tries < c_tries and private.keep_collect_secret(v_message, p_token, p_code);
    delete from private.phone_messages where id = v_message.id;
  end loop;
  update private.phone_messages
  set tries = tries + 1, next_try_at = now() + interval '30 seconds' * 2 ^ v_message.tries
  where id = v_message.id;
  return jsonb_build_object('id', v_message.id, 'text', v_message.kind, 'phone', v_message.phone, 'language', v_message.language,
    'path', case v_message.kind when 'collect_link' then 'collect/' || p_token end,
    'code', case v_message.kind when 'collect_code' then p_code end);
end
$$;
comment on function private.take_phone_message(text, text) is
  'Returns the next message to send, {id, text, phone, language, path, code}, or null. The server generates p_token and p_code at random for each call. The message contains only one of the two, and the hash of that one is stored in private.collect_links. The row of the message remains until drop_phone_message is called; without that call, the message is tried up to six times and then deleted.';

create function private.drop_phone_message(p_id bigint) returns void
language sql
set search_path = ''
as $$
  delete from private.phone_messages where id = p_id
$$;
comment on function private.drop_phone_message(bigint) is 'Deletes a text message from the queue after the message was handed over to the SMS provider.';

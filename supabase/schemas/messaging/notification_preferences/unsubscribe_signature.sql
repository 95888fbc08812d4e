create function private.unsubscribe_signature(p_text text) returns text
language sql stable
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(p_text, 'UTF8'), k.key, 'sha256'), 'hex') from private.unsubscribe_keys k
$$;
comment on function private.unsubscribe_signature(text) is 'What only this instance can write under the text; null before there is a key.';

create function private.unsubscribe_signature(p_text text) returns text
language sql stable
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(p_text, 'UTF8'), k.key, 'sha256'), 'hex') from private.unsubscribe_keys k
$$;
comment on function private.unsubscribe_signature(text) is 'Returns the HMAC of the text with this instance''s key; null if there is no key yet.';

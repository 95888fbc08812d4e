create function private.refuse(p_code text, p_message text, p_detail jsonb default null) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception using errcode = p_code, message = p_message, detail = coalesce(p_detail::text, '');
end
$$;
comment on function private.refuse(text, text, jsonb) is
  'Raises a business error. The SQLSTATE is one of docs/error-codes.md, the message is a short English text for logs, and DETAIL contains the parameters as JSON.';
-- The grant is needed because triggers run as the caller and raise their errors with this function.
grant execute on function private.refuse(text, text, jsonb) to anon, authenticated, service_role;

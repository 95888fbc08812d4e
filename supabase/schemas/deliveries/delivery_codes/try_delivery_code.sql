create function private.try_delivery_code(p_delivery_id uuid, p_kind text, p_code text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_secret private.delivery_secrets;
begin
  select * into v_secret from private.delivery_secrets s
  where s.delivery_id = p_delivery_id and s.kind = p_kind;
  if v_secret.code_hash is null or v_secret.attempts_left = 0 then
    return 0;
  elsif v_secret.code_hash = extensions.crypt(coalesce(p_code, ''), v_secret.code_hash) then
    return null;
  end if;
  update private.delivery_secrets s
  set attempts_left = s.attempts_left - 1, updated_at = now(),
    locked_at = case when s.attempts_left = 1 then now() end
  where s.delivery_id = p_delivery_id and s.kind = p_kind
  returning * into v_secret;
  return v_secret.attempts_left;
end
$$;
comment on function private.try_delivery_code(uuid, text, text) is
  'Checks a code of a parcel that the caller has locked. Returns null if the code is correct. A wrong code uses up one try, and the function returns the number of tries left (0: the handover is locked). A wrong code raises no error, because an error would roll back the counter.';

create function private.set_delivery_code(p_delivery_id uuid, p_kind text, p_code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_code is null or p_code !~ '^[0-9]{6,8}$' then
    perform private.refuse('WA128', 'A code must have six to eight digits', jsonb_build_object('kind', p_kind));
  end if;
  insert into private.delivery_secrets as s (delivery_id, kind, code_hash)
  values (p_delivery_id, p_kind, extensions.crypt(p_code, extensions.gen_salt('bf', 8)))
  on conflict (delivery_id, kind) do update
    set code_hash = excluded.code_hash, attempts_left = 5, locked_at = null, updated_at = now();
end
$$;
comment on function private.set_delivery_code(uuid, text, text) is
  'Stores the hash of a new handover code, for which five tries are allowed. Error codes: DELIVERY_CODE_INVALID (detail kind).';

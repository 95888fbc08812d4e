create function public.set_company(p_id uuid, p_name text, p_postal_address text, p_ice text, p_trade_register text,
  p_contact_email text, p_contact_phone text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  v_name text := nullif(btrim(p_name), '');
  v_address text := nullif(btrim(p_postal_address), '');
  v_ice text := nullif(regexp_replace(p_ice, '\s', '', 'g'), '');
  v_register text := nullif(btrim(p_trade_register), '');
  v_email text := nullif(btrim(p_contact_email), '');
  v_typed_phone text := nullif(btrim(p_contact_phone), '');
  v_phone text := private.normalize_phone(v_typed_phone);
  v_wrong text;
begin
  if p_id is null then
    perform private.refuse('WA003', 'An id is required', '{"field": "p_id"}');
  end if;
  v_wrong := case
    when char_length(v_name) not between 2 and 120 or v_name ~ '[[:cntrl:]]' then 'p_name'
    when char_length(v_address) not between 5 and 300 or v_address ~ '[[:cntrl:]]' then 'p_postal_address'
    when v_ice !~ '^[0-9]{15}$' then 'p_ice'
    when char_length(v_register) not between 2 and 60 or v_register ~ '[[:cntrl:]]' then 'p_trade_register'
    when v_email !~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$' or char_length(v_email) > 254 then 'p_contact_email'
    when v_typed_phone is not null and v_phone is null then 'p_contact_phone'
  end;
  if v_wrong is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_wrong));
  end if;
  insert into private.company_versions (id, name, postal_address, ice, trade_register, contact_email, contact_phone, set_by)
  values (p_id, v_name, v_address, v_ice, v_register, v_email, v_phone, v_operator_id)
  on conflict (id) do nothing;
  if found then
    -- The audit event has only the version's id: the fields are public, and the stored versions
    -- show which fields changed.
    perform private.add_audit_event('company.set', 'operator', null, null, jsonb_build_object('version_id', p_id));
  end if;
  return public.published_company();
end
$$;
comment on function public.set_company(uuid, text, text, text, text, text, text) is
  'Sets the company that runs this instance, replacing all fields; an empty field is no longer published. Returns the published data. A repeated call with the same p_id changes nothing. Only admins may call the function. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.set_company(uuid, text, text, text, text, text, text) from public, anon;
grant execute on function public.set_company(uuid, text, text, text, text, text, text) to authenticated;

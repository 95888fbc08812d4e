create function private.tariff_number(p_body jsonb, p_field text, p_least bigint, p_most bigint, p_step bigint default 1)
returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_body -> p_field) is distinct from 'number' or (p_body ->> p_field) !~ '^[0-9]{1,12}$' then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  elsif (p_body ->> p_field)::bigint not between p_least and p_most or (p_body ->> p_field)::bigint % p_step <> 0 then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  end if;
  return (p_body ->> p_field)::bigint;
end
$$;
comment on function private.tariff_number(jsonb, text, bigint, bigint, bigint) is 'Reads an integer field of a price list and checks its range. Error codes: FIELD_INVALID (detail field).';

create function private.require_identity_answers(p_answers jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_missing text;
begin
  select key into v_missing
  from jsonb_each(p_answers)
  where key in ('first_name', 'last_name', 'date_of_birth', 'place_of_birth', 'contact_number', 'primary_document_number')
    and value = 'null'
  order by key limit 1;
  if v_missing is not null then
    perform private.refuse('WA003', 'The field is missing', jsonb_build_object('field', v_missing));
  -- Uses today's date in Casablanca. A person born on 29 February turns 18 on 1 March.
  elsif (p_answers ->> 'date_of_birth')::date > ((now() at time zone 'Africa/Casablanca')::date - interval '18 years')::date then
    perform private.refuse('WA062', 'The person is younger than 18', '{"minimum_age": 18}');
  end if;
end
$$;
comment on function private.require_identity_answers(jsonb) is
  'Checks that all required fields of an identity case are present and that the person is at least 18 years old. Error codes: FIELD_INVALID (the field that is missing), AGE_TOO_YOUNG (detail minimum_age).';

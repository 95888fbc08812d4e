create function private.check_declared_value(p_centimes bigint) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_centimes not between 100 and 10000000 or p_centimes % 100 <> 0 then
    perform private.refuse('WA124', 'The declared value must be a whole number of dirhams',
      '{"minimum_centimes": 100, "maximum_centimes": 10000000}');
  end if;
end
$$;
comment on function private.check_declared_value(bigint) is 'Validates a parcel''s declared value; null means that no value is declared. Error codes: DECLARED_VALUE_INVALID.';

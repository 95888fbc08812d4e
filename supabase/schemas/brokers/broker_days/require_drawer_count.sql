create function private.require_drawer_count(p_counted_centimes bigint, p_pieces jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_counted_centimes is null or p_counted_centimes not between 0 and 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_counted_centimes"}');
  elsif p_pieces is not null and private.pieces_total(p_pieces) is distinct from p_counted_centimes then
    perform private.refuse('WA003', 'The notes and coins do not add up to the amount', '{"field": "p_pieces"}');
  end if;
end
$$;
comment on function private.require_drawer_count(bigint, jsonb) is
  'Checks the count of a drawer: the sum must be at most ten million dirhams, and must equal the sum of the notes and coins if these are given. Error codes: FIELD_INVALID.';

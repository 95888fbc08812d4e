create function private.pieces_total(p_pieces jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  v_total bigint := 0;
  v_piece record;
begin
  if jsonb_typeof(p_pieces) is distinct from 'object' then
    return null;
  end if;
  for v_piece in select each.key, each.value from jsonb_each(p_pieces) as each loop
    if v_piece.key not in ('20000', '10000', '5000', '2000', '1000', '500', '200', '100', '50', '20', '10')
      or v_piece.value::text !~ '^[0-9]{1,6}$' then
      return null;
    end if;
    v_total := v_total + v_piece.key::bigint * v_piece.value::text::bigint;
  end loop;
  return v_total;
end
$$;
comment on function private.pieces_total(jsonb) is
  'Returns the sum of notes and coins in centimes; {"20000": 3} is three notes of 200 dirhams. Returns null when a key is not the value of a Moroccan note or coin, or when the number of notes or coins is not a whole number.';

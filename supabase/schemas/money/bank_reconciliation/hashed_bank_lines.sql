create function private.hashed_bank_lines(p_lines jsonb)
returns table (place integer, sha256 text, day date, label text, reference text, amount_centimes bigint)
language sql immutable
set search_path = ''
as $$
  select l.place, encode(sha256(convert_to(jsonb_build_array(l.day, l.amount_centimes, l.label, l.reference,
      row_number() over (partition by l.day, l.amount_centimes, l.label, l.reference order by l.place))::text, 'UTF8')), 'hex'),
    l.day, l.label, l.reference, l.amount_centimes
  from (
    select line.place::integer, (line.value ->> 'day')::date, line.value ->> 'label', line.value ->> 'reference',
      (line.value ->> 'amount_centimes')::bigint
    from jsonb_array_elements(p_lines) with ordinality as line (value, place)
  ) as l (place, day, label, reference, amount_centimes)
$$;
comment on function private.hashed_bank_lines(jsonb) is
  'Returns the lines of a file with their hashes. The hash of a line includes its ordinal among the identical lines of its day, so the same line has the same hash in every file.';

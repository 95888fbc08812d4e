create function private.refused_scan(p_refusal text, p_detail jsonb default null, p_is_kept boolean default false) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'refused', 'refusal', p_refusal, 'detail', p_detail, 'is_kept', p_is_kept))
$$;
comment on function private.refused_scan(text, jsonb, boolean) is
  'A refusal as an answer: one parcel of a queue must not undo the others. is_kept: it wrote something and is remembered.';

create function private.refused_scan(p_refusal text, p_detail jsonb default null, p_is_kept boolean default false) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'refused', 'refusal', p_refusal, 'detail', p_detail, 'is_kept', p_is_kept))
$$;
comment on function private.refused_scan(text, jsonb, boolean) is
  'Builds the result for a refused scan. A refusal is a result and not an error, because an error would undo the other scans of the queue. Pass true for p_is_kept if the refusal must be stored, as for a wrong delivery code, which uses up an attempt. By default, a refused scan is not stored.';

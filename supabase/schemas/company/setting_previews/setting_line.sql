create function private.setting_line(p_kind text, p_count bigint, p_centimes numeric default null) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('kind', p_kind, 'count', p_count, 'centimes', p_centimes::bigint)
$$;
comment on function private.setting_line(text, bigint, numeric) is
  'Returns one line of a preview: the number of operations of a kind, and, if these operations have amounts, the total of the amounts in centimes.';

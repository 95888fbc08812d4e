create function private.setting_line(p_kind text, p_count bigint, p_centimes numeric default null) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('kind', p_kind, 'count', p_count, 'centimes', p_centimes::bigint)
$$;
comment on function private.setting_line(text, bigint, numeric) is
  'One line of a preview: how many operations of a kind, and what they come to in centimes where they come to something.';

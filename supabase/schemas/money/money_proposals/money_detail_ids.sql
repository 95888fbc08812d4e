create function private.money_detail_ids(p_details jsonb, p_key text) returns bigint[]
language sql immutable
set search_path = ''
as $$
  select array(select distinct id::bigint from jsonb_array_elements_text(p_details -> p_key) as id order by 1)
$$;
comment on function private.money_detail_ids(jsonb, text) is
  'Returns the distinct ids under a key of a money proposal''s details, sorted; empty when the kind has no such key.';

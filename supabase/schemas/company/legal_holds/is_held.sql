create function private.is_held(p_kind text, p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select private.holds_of(p_kind, p_id) <> '{}' $$;
comment on function private.is_held(text, uuid) is
  'Returns whether a legal hold covers the data with this id. Retention and every cleanup job call this function and skip rows that are under a hold.';

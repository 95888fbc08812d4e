create function private.is_held(p_kind text, p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$ select private.holds_of(p_kind, p_id) <> '{}' $$;
comment on function private.is_held(text, uuid) is
  'Whether a legal hold keeps what hangs on the id: retention and every sweep ask it and leave it where it is.';

create function private.require_recent_sign_in() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number'
      and to_timestamp((proof ->> 'timestamp')::double precision) > now() - interval '15 minutes') then
    perform private.refuse('WA006', 'This needs a sign-in of the last 15 minutes');
  end if;
end
$$;
comment on function private.require_recent_sign_in() is
  'For what cannot be taken back: a device found open is not enough. Refuses: SIGN_IN_TOO_OLD.';

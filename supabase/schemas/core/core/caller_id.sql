create function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := private.signed_in_id();
begin
  if not private.has_done_second_step() then
    perform private.refuse('WA071', 'A second factor is required');
  end if;
  return v_id;
end
$$;
comment on function private.caller_id() is
  'Returns the id of the signed-in caller, after checking that they have completed two-step verification if they have enrolled a factor. Error codes: those of signed_in_id, SECOND_FACTOR_NEEDED.';
revoke all on function private.caller_id() from public;

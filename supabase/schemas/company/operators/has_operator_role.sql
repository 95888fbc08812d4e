create function private.has_operator_role(variadic p_roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.holds_operator_role(auth.uid(), p_roles) and private.is_second_step_shown()
    -- A token outlives its session by up to an hour; not for operators. Nor does it outlive the factor by which it came to its level.
    and (auth.jwt() -> 'session_id' is null
      or exists (select from auth.sessions
        where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and aal = 'aal2'))
$$;
comment on function private.has_operator_role(text[]) is
  'Whether the caller may act in one of these roles now: not suspended, her session there and at its second step. A role counts nowhere else. Definer: policies ask it as the reader.';
grant execute on function private.has_operator_role(text[]) to authenticated;

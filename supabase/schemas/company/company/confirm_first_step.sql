create function public.confirm_first_step(p_id uuid, p_step text, p_done_on date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
begin
  if p_id is null then
    perform private.refuse('WA003', 'An id is required', '{"field": "p_id"}');
  elsif p_step is null or p_step not in ('fees', 'backups') then
    perform private.refuse('WA003', 'This step is completed automatically and cannot be confirmed', '{"field": "p_step"}');
  -- The date for the fees must be today. The date of a restored backup may be up to 365 days ago.
  elsif p_done_on is null or not isfinite(p_done_on) or p_done_on > v_today
    or p_done_on < v_today - (case p_step when 'fees' then 0 else 365 end) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_done_on"}');
  end if;
  insert into private.step_confirmations (id, step, done_on, confirmed_by)
  values (p_id, p_step, p_done_on, v_operator_id)
  on conflict (id) do nothing;
  if found then
    perform private.add_audit_event('first_step.confirmed', 'operator', null, null,
      jsonb_build_object('step', p_step, 'done_on', p_done_on));
  end if;
end
$$;
comment on function public.confirm_first_step(uuid, text, date) is
  'Confirms a setup step that the instance cannot detect: that the fees were read and accepted, or that a backup was restored. p_done_on must be today for the fees, and a day within the last year for a restored backup. A repeated call with the same p_id changes nothing. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.confirm_first_step(uuid, text, date) from public, anon;
grant execute on function public.confirm_first_step(uuid, text, date) to authenticated;

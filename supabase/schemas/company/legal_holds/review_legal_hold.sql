create function public.review_legal_hold(p_id uuid, p_review_on date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
begin
  if v_hold.released_at is not null then
    perform private.refuse('WA073', 'The hold has already been released', '{"decision": "confirmed"}');
  elsif p_review_on is null or p_review_on <= v_today or p_review_on > v_today + 366 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_review_on"}');
  elsif p_review_on <> v_hold.review_on then
    update private.legal_holds h set review_on = p_review_on where h.id = p_id;
    perform private.add_audit_event('legal_hold.reviewed', 'operator', p_id, null, jsonb_build_object('review_on', p_review_on));
  end if;
end
$$;
comment on function public.review_legal_hold(uuid, date) is
  'Confirms that a legal hold is still needed, and sets the next review day, within a year. Logged. For compliance. Error codes: those of lock_legal_hold, FIELD_INVALID (detail field), PROPOSAL_CLOSED (detail decision).';
revoke all on function public.review_legal_hold(uuid, date) from public, anon;
grant execute on function public.review_legal_hold(uuid, date) to authenticated;

create function public.set_legal_hold(p_id uuid, p_subject_kind text, p_subject text, p_reason text, p_review_on date)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_reason text := private.require_reason(p_reason);
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
  v_subject_id uuid;
  v_field text;
begin
  v_field := case
    when p_id is null then 'p_id'
    when p_subject_kind is null or p_subject_kind not in ('person', 'transfer', 'delivery', 'case') then 'p_subject_kind'
    when p_review_on is null or p_review_on <= v_today or p_review_on > v_today + 366 then 'p_review_on' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  -- The lock waits for running deletes; rows deleted later are copied. This lock is taken before
  -- any other lock, to avoid a deadlock.
  perform pg_advisory_xact_lock(hashtextextended('legal holds', 0));
  if exists (select from private.legal_holds h where h.id = p_id and h.set_by = v_operator_id) then
    return p_id;
  elsif exists (select from private.legal_holds h where h.id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  v_subject_id := private.found_hold_subject(p_subject_kind, btrim(p_subject));
  if v_subject_id is null or private.is_subject_about(p_subject_kind, v_subject_id, v_operator_id) then
    perform private.refuse('WA003', 'This kind of subject does not exist', '{"field": "p_subject"}');
  elsif exists (select from private.legal_holds h
    where h.subject_kind = p_subject_kind and h.subject_id = v_subject_id and h.released_at is null) then
    perform private.refuse('WA003', 'A legal hold already exists', '{"field": "p_subject", "is_held": true}');
  end if;
  insert into private.legal_holds (id, subject_kind, subject_id, reason, review_on, set_by)
  values (p_id, p_subject_kind, v_subject_id, v_reason, p_review_on, v_operator_id);
  -- The subject of the audit event is the hold and not the person, because people see events about
  -- themselves in their export. The reason is not logged, because only compliance may see it.
  perform private.add_audit_event('legal_hold.set', 'operator', p_id, null, jsonb_build_object('subject_kind', p_subject_kind));
  return p_id;
end
$$;
comment on function public.set_legal_hold(uuid, text, text, text, date) is
  'Sets a legal hold, with the id that the device made, on a person (id or username), a transfer (id or reference), a parcel (id or label) or a case (id). None of the subject''s data is lost until two compliance operators release the hold. The review day is within a year. A repeat writes nothing. Logged; nobody is notified. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field; is_held when the subject already has a hold).';
revoke all on function public.set_legal_hold(uuid, text, text, text, date) from public, anon;
grant execute on function public.set_legal_hold(uuid, text, text, text, date) to authenticated;

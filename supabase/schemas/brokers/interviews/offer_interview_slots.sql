create function public.offer_interview_slots(p_slots jsonb, p_minutes integer, p_place text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_place text := btrim(p_place);
  v_fault text := case
    when jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 50 then 'p_slots'
    when p_minutes is null or p_minutes not between 10 and 240 then 'p_minutes'
    when v_place is null or char_length(v_place) not between 3 and 200 then 'p_place' end;
  v_count integer;
begin
  if v_fault is null and exists (
    select from jsonb_array_elements(p_slots) as s
    where not coalesce(private.is_readable_as(s ->> 'id', 'uuid') and private.is_readable_as(s ->> 'starts_at', 'timestamptz'), false)) then
    v_fault := 'p_slots';
  elsif v_fault is null and exists (
    select from jsonb_array_elements(p_slots) as s
    where (s ->> 'starts_at')::timestamptz not between now() and now() + interval '180 days') then
    v_fault := 'p_slots';
  end if;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  insert into private.interview_slots (id, starts_at, ends_at, place, offered_by)
  select (s ->> 'id')::uuid, (s ->> 'starts_at')::timestamptz,
    (s ->> 'starts_at')::timestamptz + make_interval(mins => p_minutes), v_place, v_operator_id
  from jsonb_array_elements(p_slots) as s order by s ->> 'id'
  on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform private.add_audit_event('interview_slot.offered', 'operator', null, null, jsonb_build_object('count', v_count));
  end if;
  return v_count;
end
$$;
comment on function public.offer_interview_slots(jsonb, integer, text) is
  'Offers interview times: [{id, starts_at}], up to fifty within the next 180 days. Each is p_minutes long and takes place at p_place. Returns the number of new times; a repeated call with the same ids adds no times. If there are new times, writes an event to the audit log. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.offer_interview_slots(jsonb, integer, text) from public, anon;
grant execute on function public.offer_interview_slots(jsonb, integer, text) to authenticated;

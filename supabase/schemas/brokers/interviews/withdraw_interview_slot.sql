create function public.withdraw_interview_slot(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_slot private.interview_slots;
begin
  -- The fixed lock order is the applicant's row before the slot's row. This call also notifies an
  -- applicant who books the slot while the call waits for the slot's row.
  perform from public.profiles
  where id = (select a.user_id from private.interview_slots s
    join private.broker_applications a on a.id = s.application_id where s.id = p_id) for no key update;
  select * into v_slot from private.interview_slots s where s.id = p_id for update;
  if v_slot.id is null or v_slot.outcome is not null then
    perform private.refuse('WA234', 'This time is invalid');
  elsif v_slot.withdrawn_at is not null then
    return;
  end if;
  update private.interview_slots s set withdrawn_at = now() where s.id = p_id;
  perform private.add_audit_event('interview_slot.withdrawn', 'operator',
    (select a.user_id from private.broker_applications a where a.id = v_slot.application_id), null,
    jsonb_build_object('slot_id', p_id));
  perform private.notify(a.user_id, 'account', 'broker_interview_cancelled', '{}')
  from private.broker_applications a where a.id = v_slot.application_id;
end
$$;
comment on function public.withdraw_interview_slot(uuid) is
  'Withdraws an offered interview time. If an applicant had booked this time, the applicant is notified and can choose another time. A repeat changes nothing. Logged. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, SLOT_TAKEN.';
revoke all on function public.withdraw_interview_slot(uuid) from public, anon;
grant execute on function public.withdraw_interview_slot(uuid) to authenticated;

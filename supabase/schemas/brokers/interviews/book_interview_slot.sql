create function public.book_interview_slot(p_slot_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_application private.broker_applications := private.lock_own_application();
begin
  if v_application.interviewed_at is not null then
    perform private.refuse('WA233', 'The interview has already taken place', jsonb_build_object('status', v_application.status));
  end if;
  perform private.take_interview_slot(p_slot_id, v_application.id);
  return (select private.slot_facts(s) from private.interview_slots s where s.id = p_slot_id);
end
$$;
comment on function public.book_interview_slot(uuid) is
  'Moves the caller''s interview to another offered time and frees the previous time. A repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, APPLICATION_NOT_FOUND, APPLICATION_CLOSED (detail status), INTERVIEW_BEGUN, SLOT_TAKEN.';
revoke all on function public.book_interview_slot(uuid) from public, anon;
grant execute on function public.book_interview_slot(uuid) to authenticated;

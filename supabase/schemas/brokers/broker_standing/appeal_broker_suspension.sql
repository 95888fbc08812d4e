create function public.appeal_broker_suspension(p_id uuid, p_words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_words text := btrim(p_words);
  v_suspension private.broker_suspensions;
begin
  select * into v_suspension from private.broker_suspensions s where s.id = p_id and s.broker_id = v_user_id;
  if v_suspension.appeal = v_words then
    return;
  elsif v_suspension.id is null or v_suspension.ended_at is not null then
    perform private.refuse('WA240', 'Suspension not found');
  elsif v_suspension.appeal is not null then
    perform private.refuse('WA241', 'The suspension has already been appealed');
  elsif v_words is null or char_length(v_words) not between 3 and 2000 then
    perform private.refuse('WA003', 'An answer must have 3 to 2000 characters', '{"field": "p_words"}');
  end if;
  update private.broker_suspensions s set appeal = v_words, appealed_at = now() where s.id = p_id;
  perform private.add_audit_event('broker.appealed', 'person', v_user_id, null, jsonb_build_object('suspension_id', p_id));
end
$$;
comment on function public.appeal_broker_suspension(uuid, text) is
  'Records the suspended broker''s appeal. A broker may appeal one time against a suspension, and the operator who suspended the broker may not reject the appeal. A repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SUSPENSION_NOT_FOUND, ALREADY_APPEALED, FIELD_INVALID.';
revoke all on function public.appeal_broker_suspension(uuid, text) from public, anon;
grant execute on function public.appeal_broker_suspension(uuid, text) to authenticated;

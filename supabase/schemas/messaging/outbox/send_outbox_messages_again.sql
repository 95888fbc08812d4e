create function public.send_outbox_messages_again(p_ids uuid[], p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reason text;
  v_ids uuid[];
begin
  perform private.require_operator('support', 'admin');
  v_reason := private.require_reason(p_reason);
  if p_ids is null or cardinality(p_ids) not between 1 and 100 then
    perform private.refuse('WA003', 'From 1 to 100 messages can be sent again at once', '{"field": "p_ids"}');
  end if;
  with dead as (
    select m.id from private.outbox_messages m where m.id = any (p_ids) and m.state = 'dead' order by m.id for update
  ), again as (
    update private.outbox_messages m
    set state = 'waiting', reason = null, ended_at = null, attempts = 0, not_before = now(), next_attempt_at = now()
    from dead where m.id = dead.id returning m.id
  )
  select array_agg(a.id order by a.id) into v_ids from again a;
  if v_ids is null then
    return 0;
  end if;
  perform private.add_audit_event('outbox.sent_again', 'operator', null, v_reason, jsonb_build_object('message_ids', v_ids));
  perform private.wake_outbox();
  return cardinality(v_ids);
end
$$;
comment on function public.send_outbox_messages_again(uuid[], text) is
  'Requeues dead messages with the full number of attempts and the same idempotency keys; p_reason is required. Messages that are not dead are unchanged. The audit log records the call if it requeued a message. Returns the number of requeued messages. For support and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.send_outbox_messages_again(uuid[], text) from public, anon;
grant execute on function public.send_outbox_messages_again(uuid[], text) to authenticated;

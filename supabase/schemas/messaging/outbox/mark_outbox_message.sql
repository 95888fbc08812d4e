create function public.mark_outbox_message(
  p_id uuid, p_token uuid, p_outcome text, p_reason text default null, p_retry_after_seconds integer default null, p_reached_ids uuid[] default '{}'
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message private.outbox_messages;
  v_reason text := left(coalesce(nullif(btrim(p_reason), ''), 'unknown'), 200);
begin
  if p_outcome is null or p_outcome not in ('sent', 'later', 'dropped', 'dead') then
    perform private.refuse('WA003', 'The outcome must be sent, later, dropped or dead', '{"field": "p_outcome"}');
  end if;
  select * into v_message from private.outbox_messages m where m.id = p_id for update;
  -- This sender's lease has expired and another sender has taken the message, so only the other
  -- sender may report the outcome now.
  if v_message.lease_token is distinct from p_token or p_token is null then
    return false;
  end if;
  if p_outcome = 'later' and v_message.attempts < private.outbox_tries() then
    update private.outbox_messages m set lease_token = null, reason = v_reason,
      reached_ids = m.reached_ids || coalesce(p_reached_ids, '{}'),
      -- Respects the delay in the provider's Retry-After header, up to one day.
      next_attempt_at = now() + greatest(private.outbox_pause(m.attempts, random()),
        make_interval(secs => least(coalesce(p_retry_after_seconds, 0), 86400)))
    where m.id = p_id;
  else
    update private.outbox_messages m set lease_token = null, ended_at = now(),
      state = case p_outcome when 'later' then 'dead' else p_outcome end,
      reason = case when p_outcome <> 'sent' then v_reason end,
      reached_ids = m.reached_ids || coalesce(p_reached_ids, '{}')
    where m.id = p_id;
    -- A person gets the messages on a channel one by one. The next message can now be sent.
    if exists (select from private.outbox_messages e
      where e.user_id = v_message.user_id and e.channel = v_message.channel and e.state = 'waiting' and e.next_attempt_at <= now()) then
      perform private.wake_outbox();
    end if;
  end if;
  return true;
end
$$;
comment on function public.mark_outbox_message(uuid, uuid, text, text, integer, uuid[]) is
  'Records the outcome of a message that send-outbox took: sent, later (retried with backoff; a dead letter after the last attempt), dropped (no recipient any more) or dead (refused permanently). p_reached_ids are the devices that received the message. Returns false and changes nothing if another sender has taken the message, or if its outcome is already final. Error codes: FIELD_INVALID.';
revoke all on function public.mark_outbox_message(uuid, uuid, text, text, integer, uuid[]) from public, anon, authenticated;
grant execute on function public.mark_outbox_message(uuid, uuid, text, text, integer, uuid[]) to service_role;

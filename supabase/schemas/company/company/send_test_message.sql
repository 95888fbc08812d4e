create function public.send_test_message(p_id uuid, p_channel text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('admin');
  -- Maximum number of test messages per hour, for both channels together.
  v_maximum constant integer := 5;
  v_known private.outbox_messages;
begin
  -- Runs one operator's calls one at a time. Otherwise they could exceed the limit v_maximum.
  perform private.lock_caller();
  if p_channel is null or p_channel not in ('email', 'sms') then
    perform private.refuse('WA003', 'The channel must be email or sms', '{"field": "p_channel"}');
  end if;
  select * into v_known from private.outbox_messages m where m.id = p_id;
  if v_known.user_id = v_operator_id and v_known.kind = 'operator_test' and v_known.channel = p_channel then
    return;
  elsif p_id is null or v_known.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  -- Sends only to the caller's own verified address: the console must not be usable to write to
  -- others.
  elsif private.addresses_of(jsonb_populate_record(null::private.outbox_messages, jsonb_build_object(
    'user_id', v_operator_id, 'channel', p_channel, 'reached_ids', '[]'::jsonb))) = '[]' then
    perform private.refuse('WA370', 'There is no verified address for this channel', jsonb_build_object('channel', p_channel));
  elsif (select count(*) >= v_maximum from private.outbox_messages m
    where m.user_id = v_operator_id and m.kind = 'operator_test' and m.created_at > now() - interval '1 hour') then
    perform private.refuse('WA371', 'Too many test messages within an hour', jsonb_build_object('maximum', v_maximum));
  end if;
  perform private.queue_outbox_message(p_id, v_operator_id, p_channel, 'account', 'operator_test');
  perform private.add_audit_event('outbox.test_sent', 'operator', null, null, jsonb_build_object('channel', p_channel));
end
$$;
comment on function public.send_test_message(uuid, text) is
  'Sends a test message by email or sms to the caller''s own verified address, through the outbox; at most five an hour. my_test_messages returns the result. A repeat of p_id sends nothing. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, TEST_ADDRESS_MISSING (detail channel), TESTS_TOO_MANY (detail maximum).';
revoke all on function public.send_test_message(uuid, text) from public, anon;
grant execute on function public.send_test_message(uuid, text) to authenticated;

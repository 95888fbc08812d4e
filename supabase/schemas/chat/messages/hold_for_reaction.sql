create function private.hold_for_reaction(p_conversation_id uuid, p_seq bigint, p_change bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held text := nullif(current_setting('wasl.reacts_in', true), '');
begin
  -- Access is checked before locking, so that strangers cannot lock somebody else's row.
  if not private.may_read_message(p_conversation_id, p_seq, p_change) then
    return false;
  end if;
  perform private.caller_id();
  -- A transaction may update messages of only one conversation. Without this rule, an update
  -- without a message id would lock many conversations, in an arbitrary order.
  if v_held <> p_conversation_id::text then
    perform private.refuse('WA003', 'All messages must be in the same conversation', '{"field": "id"}');
  end if;
  perform set_config('wasl.reacts_in', p_conversation_id::text, true);
  perform from public.conversations c where c.id = p_conversation_id for no key update;
  return true;
end
$$;
comment on function private.hold_for_reaction(uuid, bigint, bigint) is
  'Returns whether the caller may read the message, and locks its conversation. The update policy of messages calls it before PostgreSQL locks the row: a trigger would run after the message is locked, and the lock order requires the conversation first. SECURITY DEFINER, like may_read_message. Error codes: those of caller_id, FIELD_INVALID (id: messages of two conversations).';
revoke all on function private.hold_for_reaction(uuid, bigint, bigint) from public;
grant execute on function private.hold_for_reaction(uuid, bigint, bigint) to authenticated;

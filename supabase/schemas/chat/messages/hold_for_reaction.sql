create function private.hold_for_reaction(p_conversation_id uuid, p_seq bigint, p_change bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_held text := nullif(current_setting('wasl.reacts_in', true), '');
begin
  -- Asked before locking: a stranger must not be able to hold another's row.
  if not private.may_read_message(p_conversation_id, p_seq, p_change) then
    return false;
  end if;
  perform private.caller_id();
  -- An update that names no message would lock conversation after conversation, in any order.
  if v_held <> p_conversation_id::text then
    perform private.refuse('WA003', 'Reactions are changed in one conversation at a time', '{"field": "id"}');
  end if;
  perform set_config('wasl.reacts_in', p_conversation_id::text, true);
  perform from public.conversations c where c.id = p_conversation_id for no key update;
  return true;
end
$$;
comment on function private.hold_for_reaction(uuid, bigint, bigint) is
  'For the policy of updates of messages, which is asked before a row is locked: whether the caller may read the message. It locks the conversation, because a trigger comes when the message is locked already, and a conversation is locked before its messages everywhere. Definer: as may_read_message. Refuses: those of caller_id, FIELD_INVALID (id: messages of two conversations).';
revoke all on function private.hold_for_reaction(uuid, bigint, bigint) from public;
grant execute on function private.hold_for_reaction(uuid, bigint, bigint) to authenticated;

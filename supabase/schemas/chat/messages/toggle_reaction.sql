create function public.toggle_reaction(p_message_id uuid, p_reaction text, p_is_set boolean default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_message public.messages := private.lock_message(p_message_id);
  v_caller text := auth.uid()::text;
  v_own jsonb := coalesce(v_message.reactions -> v_caller, '[]');
begin
  if v_message.deleted_at is not null then
    perform private.refuse('WA090', 'Message not found');
  elsif not private.is_reaction(p_reaction) then
    perform private.refuse('WA003', 'This reaction is not allowed', '{"field": "p_reaction"}');
  elsif v_own ? p_reaction is not distinct from p_is_set then
    return v_message.reactions;
  end if;
  perform private.require_reachable(v_message.conversation_id);
  v_own := case when v_own ? p_reaction then v_own - p_reaction else v_own || to_jsonb(p_reaction) end;
  update public.messages m set
    reactions = case v_own when '[]' then m.reactions - v_caller else m.reactions || jsonb_build_object(v_caller, v_own) end,
    change = private.next_change(m.conversation_id)
  where m.id = p_message_id returning * into v_message;
  return v_message.reactions;
end
$$;
comment on function public.toggle_reaction(uuid, text, boolean) is
  'Adds the caller''s reaction to a message, or removes it. p_is_set makes the call idempotent: true adds, false removes. Returns all reactions to the message. Error codes: those of lock_message, MESSAGE_NOT_FOUND (deleted), FIELD_INVALID (p_reaction), REQUEST_PENDING, MESSAGE_REFUSED.';
revoke all on function public.toggle_reaction(uuid, text, boolean) from public, anon;
grant execute on function public.toggle_reaction(uuid, text, boolean) to authenticated;

create function public.contact_home_owner(p_id uuid, p_conversation_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_home private.listed_homes := private.listed_home(p_id);
begin
  if v_home.owner_id = v_user_id then
    perform private.refuse('WA118', 'The home belongs to the caller');
  end if;
  return jsonb_build_object('owner_id', v_home.owner_id, 'home', private.home_cards(array[p_id]) -> 0,
    'conversation_id', case when p_conversation_id is not null then
      private.open_conversation_with(v_home.owner_id, p_conversation_id) end);
end
$$;
comment on function public.contact_home_owner(uuid, uuid) is
  'Opens the conversation with the owner of a public home; if there is none yet, creates it with the given id. Returns the data that the client needs to send the home''s card in the chat: {owner_id, conversation_id, home}. If the given id is null, no conversation is opened and conversation_id is null. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, OWN_PROPERTY, and the codes of open_conversation.';
revoke all on function public.contact_home_owner(uuid, uuid) from public, anon;
grant execute on function public.contact_home_owner(uuid, uuid) to authenticated;

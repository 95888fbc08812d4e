create function private.check_receiver(p_sender_id uuid, p_receiver_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_receiver_id is null then
    return;
  elsif p_receiver_id = p_sender_id then
    perform private.refuse('WA031', 'Users cannot send transfers to themselves');
  elsif private.are_blocked(p_sender_id, p_receiver_id)
    or not private.may_reach_person(p_sender_id, p_receiver_id) then
    perform private.refuse('WA200', 'This account cannot belong to the recipient');
  end if;
end
$$;
comment on function private.check_receiver(uuid, uuid) is
  'Checks that a sender may send a transfer to the recipient''s account. The account must not be the sender''s own or suspended, and must have an active relation to the sender (related_people). Neither of the two people may have blocked the other. Except for the sender''s own account, every failed check gives the same error as an unknown account. Error codes: RECIPIENT_IS_SENDER, RECIPIENT_NOT_AVAILABLE.';

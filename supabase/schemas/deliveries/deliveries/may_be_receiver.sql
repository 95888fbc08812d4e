create function private.may_be_receiver(p_sender_id uuid, p_receiver_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.contacts c where c.owner_user_id = p_sender_id and c.contact_user_id = p_receiver_id)
    and not private.are_blocked(p_sender_id, p_receiver_id)
    and private.may_reach_person(p_sender_id, p_receiver_id)
$$;
comment on function private.may_be_receiver(uuid, uuid) is 'Returns whether the person may be the receiver of the sender''s parcel: the person is in the sender''s contacts, neither person has blocked the other, and the receiver''s account is not suspended.';

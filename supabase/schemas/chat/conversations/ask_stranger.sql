create function private.ask_stranger(p_asker_id uuid, p_user_id uuid) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  v_limit integer;
  v_blocking timestamptz;
begin
  -- The recipient is no stranger if the asker is one of the recipient's contacts. The asker's own
  -- contacts prove nothing, because anybody can save any person's id as a contact.
  if private.is_known_contact(p_user_id, p_asker_id) or private.has_dealt_with(p_asker_id, p_user_id) then
    return null;
  end if;
  -- Locks the asker's row so that concurrent requests cannot exceed the limit.
  perform from public.profiles p where p.id = p_asker_id for no key update;
  v_limit := private.request_limit(p_asker_id)
    * case when exists (select from private.listed_homes h where h.owner_id = p_user_id) then 3 else 1 end;
  select m.asked_at into v_blocking from public.conversation_members m
  where m.added_by = p_asker_id and m.asked_at > now() - interval '24 hours'
  order by m.asked_at desc offset v_limit - 1 limit 1;
  if v_blocking is not null then
    perform private.refuse('WA096', 'Too many requests to strangers within a day',
      jsonb_build_object('maximum', v_limit, 'next_at', v_blocking + interval '24 hours'));
  end if;
  return now();
end
$$;
comment on function private.ask_stranger(uuid, uuid) is
  'Counts a request that the asker sends to a stranger against the asker''s 24-hour limit, which covers direct conversations and groups, and returns the time of the request. Returns null if no request is needed: the recipient has the asker as a contact, or both people are parties to a funded transfer or a parcel in transit. Accepted requests no longer count. For requests to the owner of a public home the limit is three times as high, because owners expect messages from strangers. Error codes: REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function private.ask_stranger(uuid, uuid) from public;

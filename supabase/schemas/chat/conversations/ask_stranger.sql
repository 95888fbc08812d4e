create function private.ask_stranger(p_asker_id uuid, p_user_id uuid) returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  v_limit integer;
  v_blocking timestamptz;
begin
  -- The contacts of the other and not of the caller: anybody may write an id into her own book.
  if private.is_known_contact(p_user_id, p_asker_id) or private.has_dealt_with(p_asker_id, p_user_id) then
    return null;
  end if;
  -- One question of a person after the other, so that many at once do not pass the limit.
  perform from public.profiles p where p.id = p_asker_id for no key update;
  v_limit := private.request_limit(p_asker_id)
    * case when exists (select from private.listed_homes h where h.owner_id = p_user_id) then 3 else 1 end;
  select m.asked_at into v_blocking from public.conversation_members m
  where m.added_by = p_asker_id and m.asked_at > now() - interval '24 hours'
  order by m.asked_at desc offset v_limit - 1 limit 1;
  if v_blocking is not null then
    perform private.refuse('WA096', 'Too many strangers were asked within a day',
      jsonb_build_object('maximum', v_limit, 'next_at', v_blocking + interval '24 hours'));
  end if;
  return now();
end
$$;
comment on function private.ask_stranger(uuid, uuid) is
  'Takes one of the asker''s requests of the last 24 hours, in pairs and groups alike, and says when; null where none is needed: the other has her in the contacts, or both are party to a funded transfer or to a parcel on its way. An accepted request is given back. Whoever shows a home to the public expects strangers: for owners the limit is three times as high. Refuses: REQUESTS_TOO_MANY (detail maximum, next_at).';
revoke all on function private.ask_stranger(uuid, uuid) from public;

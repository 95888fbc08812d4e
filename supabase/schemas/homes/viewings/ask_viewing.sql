create function public.ask_viewing(
  p_id uuid, p_home_id uuid, p_starts_at timestamptz, p_body text, p_conversation_id uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_viewing private.viewings;
  v_home private.listed_homes;
  v_conversation_id uuid;
  v_ends_at timestamptz;
begin
  if p_id is null or p_conversation_id is null then
    perform private.refuse('WA003', 'The client must supply the ids',
      jsonb_build_object('field', case when p_id is null then 'p_id' else 'p_conversation_id' end));
  end if;
  select * into v_viewing from private.viewings v where v.id = p_id;
  if v_viewing.asker_id = v_caller then
    return private.viewing_facts(v_viewing, v_caller);
  elsif v_viewing.id is not null or exists (select from public.messages m where m.id = p_id) then
    perform private.refuse('WA003', 'The id is already in use', '{"field": "p_id"}');
  end if;
  v_home := private.listed_home(p_home_id);
  if v_home.owner_id = v_caller then
    perform private.refuse('WA118', 'The home belongs to the caller');
  end if;
  v_conversation_id := private.open_conversation_with(v_home.owner_id, p_conversation_id);
  -- Locks the caller and the home, so that concurrent calls cannot exceed the limits or book
  -- overlapping times.
  perform private.lock_caller();
  select * into v_home from private.listed_homes l where l.id = p_home_id for no key update;
  if v_home.id is null then
    perform private.refuse('WA110', 'Home not found');
  end if;
  -- A previous attempt by this device may have already inserted the viewing.
  select * into v_viewing from private.viewings v where v.id = p_id;
  if v_viewing.id is not null then
    return private.viewing_facts(v_viewing, v_caller);
  elsif exists (select from private.viewings v
      where v.asker_id = v_caller and v.property_id = p_home_id and v.status in ('asked', 'confirmed')) then
    perform private.refuse('WA376', 'A viewing of this home is already open');
  end if;
  perform private.require_viewings_left(v_caller);
  v_ends_at := private.viewing_end(p_home_id, p_starts_at);
  if not private.is_viewing_time_free(p_home_id, p_starts_at, v_ends_at) then
    perform private.refuse('WA373', 'The time is already booked');
  end if;
  insert into private.viewings (id, property_id, owner_id, asker_id, conversation_id, title, title_fr, title_ar,
    starts_at, ends_at, waiting_for, expires_at)
  select p_id, p_home_id, v_home.owner_id, v_caller, v_conversation_id, p.title, p.title_fr, p.title_ar,
    p_starts_at, v_ends_at, 'owner', private.viewing_answer_until(p_starts_at)
  from public.properties p where p.id = p_home_id
  returning * into v_viewing;
  -- Sends the caller's text as a message with a card of the viewing. If either person has blocked
  -- the other, the message is refused and the whole transaction rolls back.
  insert into public.messages (id, conversation_id, sender_id, body, viewing_id)
  values (p_id, v_conversation_id, v_caller, p_body, p_id);
  perform private.notify_viewing(v_viewing, 'owner', 'asked');
  return private.viewing_facts(v_viewing, v_caller);
end
$$;
comment on function public.ask_viewing(uuid, uuid, timestamptz, text, uuid) is
  'Requests a viewing of a public home at the given start time: in one of the owner''s slots or, if the owner has set no viewing hours, at any time from two hours to sixty days ahead. Sends the card with p_body (null: no text) to the conversation of the caller and the owner, which is created with the given id if there is none. A repeat returns the current viewing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (p_id, p_conversation_id), PROPERTY_NOT_FOUND, OWN_PROPERTY, MESSAGE_REFUSED (one of the two blocked the other), VIEWING_ALREADY_ASKED, VIEWINGS_TOO_MANY (detail maximum), VIEWING_TIME_INVALID (detail earliest_at, latest_at), VIEWING_TIME_TAKEN, and the codes of open_conversation and of sending a message.';
revoke all on function public.ask_viewing(uuid, uuid, timestamptz, text, uuid) from public, anon;
grant execute on function public.ask_viewing(uuid, uuid, timestamptz, text, uuid) to authenticated;

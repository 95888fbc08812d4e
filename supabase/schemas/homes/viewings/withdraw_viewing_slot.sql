create function public.withdraw_viewing_slot(p_property_id uuid, p_starts_at timestamptz, p_is_withdrawn boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_property public.properties := private.lock_own_property(p_property_id, private.caller_id());
  v_day date := (p_starts_at at time zone 'Africa/Casablanca')::date;
  v_ends_at timestamptz;
begin
  -- Locks the home. A request for this slot takes the same lock, so that the request and this
  -- withdrawal run one after the other, and the slot is never both requested and withdrawn.
  perform from private.listed_homes l where l.id = v_property.id for no key update;
  if not coalesce(p_is_withdrawn, false) then
    delete from private.withdrawn_viewing_slots w where w.property_id = v_property.id and w.starts_at = p_starts_at;
    return public.my_viewing_hours(v_property.id);
  end if;
  -- Times more than sixty days ahead are ignored, because nobody can request them. This also
  -- excludes the timestamp infinity, which has no date.
  if p_starts_at between now() and now() + interval '60 days' then
    select s.ends_at into v_ends_at from private.slots_of_home(v_property.id, v_day, v_day) s where s.starts_at = p_starts_at;
  end if;
  if v_ends_at is null then
    perform private.refuse('WA377', 'Slot not found',
      jsonb_build_object('earliest_at', now(), 'latest_at', now() + interval '60 days'));
  elsif exists (select from private.viewings v
      where v.property_id = v_property.id and v.status in ('asked', 'confirmed')
        and v.starts_at < v_ends_at and p_starts_at < v.ends_at) then
    perform private.refuse('WA373', 'The slot is already booked');
  end if;
  insert into private.withdrawn_viewing_slots (property_id, starts_at) values (v_property.id, p_starts_at)
  on conflict do nothing;
  return public.my_viewing_hours(v_property.id);
end
$$;
comment on function public.withdraw_viewing_slot(uuid, timestamptz, boolean) is
  'Withdraws one free slot of the owner''s viewing hours, or restores it. A repeat changes nothing. Returns the result of my_viewing_hours. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, VIEWING_TIME_INVALID (no slot begins at the given time), VIEWING_TIME_TAKEN (somebody has requested the slot; the owner must answer that request).';
revoke all on function public.withdraw_viewing_slot(uuid, timestamptz, boolean) from public, anon;
grant execute on function public.withdraw_viewing_slot(uuid, timestamptz, boolean) to authenticated;

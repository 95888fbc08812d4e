create function private.slot_facts(p_slot private.interview_slots) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_slot.id is not null then jsonb_build_object(
    'id', p_slot.id, 'starts_at', p_slot.starts_at, 'ends_at', p_slot.ends_at, 'place', p_slot.place) end
$$;
comment on function private.slot_facts(private.interview_slots) is 'Returns {id, starts_at, ends_at, place} of an interview slot; null if the given row is null.';

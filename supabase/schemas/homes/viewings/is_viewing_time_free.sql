create function private.is_viewing_time_free(
  p_property_id uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_but_id uuid default null
) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
      select from private.viewings v
      where v.property_id = p_property_id and v.status in ('asked', 'confirmed') and v.id is distinct from p_but_id
        and v.starts_at < p_ends_at and p_starts_at < v.ends_at)
    and not exists (
      select from private.withdrawn_viewing_slots w
      where w.property_id = p_property_id and w.starts_at = p_starts_at)
$$;
comment on function private.is_viewing_time_free(uuid, timestamptz, timestamptz, uuid) is
  'Returns whether the time is free: no other open viewing of the home overlaps it, and the owner has not withdrawn the slot. The home must be locked.';

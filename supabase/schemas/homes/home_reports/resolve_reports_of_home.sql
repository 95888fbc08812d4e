create function private.resolve_reports_of_home(p_property_id uuid, p_resolution text) returns uuid[]
language sql
set search_path = ''
as $$
  with resolved as (
    update public.property_reports r set resolution = p_resolution, resolved_at = now()
    where r.property_id = p_property_id and r.resolved_at is null returning r.id)
  select coalesce(array_agg(id), '{}') from resolved
$$;
comment on function private.resolve_reports_of_home(uuid, text) is 'Closes all open reports of a home whose row is locked. Returns the ids of these reports.';

create function public.read_home_reports(
  p_are_taken_down boolean default false, p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 50
) returns table (
  property_id uuid, since timestamptz, title text, title_fr text, title_ar text, description text, owner_id uuid,
  city_id integer, price numeric, price_currency text, listing_type text, image_url text, is_listed boolean,
  taken_down_at timestamptz, taken_down_reason text, report_count integer, reports jsonb)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
  v_since timestamptz[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  select array_agg(found.id order by found.since, found.id), array_agg(found.since order by found.since, found.id)
    into v_ids, v_since
  from (
    select waiting.id, waiting.since from (
      select r.property_id as id, min(r.created_at) as since from public.property_reports r
      where r.resolved_at is null and not coalesce(p_are_taken_down, false) group by r.property_id
      union all
      select p.id, p.taken_down_at from public.properties p
      where p.taken_down_at is not null and coalesce(p_are_taken_down, false)) as waiting
    where p_after is null
      or (waiting.since, waiting.id) > (p_after, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by waiting.since, waiting.id
    limit least(greatest(coalesce(p_limit, 50), 1), 100)) as found;
  perform private.add_audit_event('home_report.read', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query
    select p.id, w.since, p.title, p.title_fr, p.title_ar, coalesce(p.description, p.description_fr, p.description_ar),
      p.created_by, p.city_id, p.price, p.price_currency, p.listing_type, i.image_url,
      exists (select from private.listed_homes l where l.id = p.id), p.taken_down_at, p.taken_down_reason,
      coalesce(said.count, 0)::integer, coalesce(said.reports, '[]')
    from unnest(v_ids, v_since) as w (id, since)
    join public.properties p on p.id = w.id
    left join public.property_images i on i.property_id = p.id and i.is_primary
    left join lateral (
      -- Omits the reporter, so that operators judge only the content of a report.
      select count(*) as count, jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note,
        'created_at', r.created_at) order by r.created_at, r.id) as reports
      from public.property_reports r
      where r.property_id = p.id and (r.resolved_at is null or p.taken_down_at is not null)) as said on true
    order by w.since, w.id;
end
$$;
comment on function public.read_home_reports(boolean, timestamptz, uuid, integer) is
  'Returns the homes that have open reports, starting with the home whose oldest report has waited longest. Includes the reports but not the names of the reporters. If p_are_taken_down is true, returns the homes that are taken down instead. Logged. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_home_reports(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.read_home_reports(boolean, timestamptz, uuid, integer) to authenticated;

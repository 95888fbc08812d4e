-- Made from supabase/schemas/homes/home_reports by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- home_reports/dismiss_home_reports.sql

create function public.dismiss_home_reports(p_property_id uuid, p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
  v_ids uuid[] := private.resolve_reports_of_home(p_property_id, 'dismissed');
begin
  if v_ids <> '{}' then
    perform private.add_audit_event('home_report.dismissed', 'operator', v_property.created_by, v_reason,
      jsonb_build_object('property_id', p_property_id, 'reports', v_ids));
  end if;
  return cardinality(v_ids);
end
$$;
comment on function public.dismiss_home_reports(uuid, text) is
  'Nothing is wrong with the home: its open reports are closed, and nobody is told. Returns how many; a repeat closes none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';
revoke all on function public.dismiss_home_reports(uuid, text) from public, anon;
grant execute on function public.dismiss_home_reports(uuid, text) to authenticated;

-- home_reports/lock_home_to_judge.sql

create function private.lock_home_to_judge(p_property_id uuid, p_operator_id uuid) returns public.properties
language plpgsql
set search_path = ''
as $$
declare
  v_owner_id uuid := (select p.created_by from public.properties p where p.id = p_property_id);
  v_property public.properties;
begin
  -- Account before homes, as everywhere.
  perform private.hold_account(p_operator_id);
  perform private.hold_account(v_owner_id);
  select * into v_property from public.properties p where p.id = p_property_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'There is no such property');
  elsif v_property.created_by = p_operator_id or exists (
      select from public.property_reports r
      where r.property_id = p_property_id and r.reporter_id = p_operator_id and r.resolved_at is null) then
    perform private.refuse('WA068', 'An operator never decides about herself');
  end if;
  return v_property;
end
$$;
comment on function private.lock_home_to_judge(uuid, uuid) is
  'The property, locked until the transaction ends, its owner''s account held before it. Refuses: PROPERTY_NOT_FOUND, OWN_CASE (owner, or reporter of an open report).';

-- home_reports/property_reports.sql

create table public.property_reports (
  id uuid primary key,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  resolution text,
  resolved_at timestamptz,
  constraint reason_is_known check (reason in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other')),
  constraint note_is_not_too_long check (char_length(note) <= 1000),
  constraint resolution_is_known check (resolution in ('dismissed', 'acted')),
  constraint resolving_is_whole check ((resolution is null) = (resolved_at is null)),
  unique (reporter_id, property_id)
);

create index property_reports_property_id_idx on public.property_reports (property_id, created_at);
create index property_reports_open_idx on public.property_reports (property_id, created_at) where resolved_at is null;

comment on table public.property_reports is 'What people say is wrong with a public home; seen by who said it and by the staff. Written by report_home alone.';
comment on column public.property_reports.resolution is
  'What came of it. Who of the staff decided stands in the audit log alone: the reporter reads her rows and exports them.';

alter table public.property_reports enable row level security;
alter table public.property_reports force row level security;
create policy second_step_is_done on public.property_reports as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.property_reports for select to authenticated
  using (reporter_id = (select auth.uid()));

-- No writing: set_favourite_home, save_home_search, remove_home_search, see_home_search, report_home, save_property_draft.
grant select on public.property_reports to authenticated;

-- home_reports/put_back_home.sql

create function public.put_back_home(p_property_id uuid, p_reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
begin
  if v_property.taken_down_at is null then
    return false;
  end if;
  update public.properties p set taken_down_at = null, taken_down_reason = null where p.id = p_property_id;
  perform private.notify(v_property.created_by, 'account', 'home_put_back',
    jsonb_build_object('property_id', p_property_id, 'name', v_property.title));
  perform private.add_audit_event('home.put_back', 'operator', v_property.created_by, v_reason,
    jsonb_build_object('property_id', p_property_id));
  return true;
end
$$;
comment on function public.put_back_home(uuid, text) is
  'Ends the taking down: the home is as public as its owner and her account let it be, and she is told. False when it was not taken down. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';
revoke all on function public.put_back_home(uuid, text) from public, anon;
grant execute on function public.put_back_home(uuid, text) to authenticated;

-- home_reports/read_home_reports.sql

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
      -- Not who said it: a report is judged by what it says.
      select count(*) as count, jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'note', r.note,
        'created_at', r.created_at) order by r.created_at, r.id) as reports
      from public.property_reports r
      where r.property_id = p.id and (r.resolved_at is null or p.taken_down_at is not null)) as said on true
    order by w.since, w.id;
end
$$;
comment on function public.read_home_reports(boolean, timestamptz, uuid, integer) is
  'Homes about which reports wait, the longest waiting first, each with what was said and not by whom; or those that are taken down. For support, compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_home_reports(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.read_home_reports(boolean, timestamptz, uuid, integer) to authenticated;

-- home_reports/report_home.sql

create function public.report_home(p_id uuid, p_property_id uuid, p_reason text, p_note text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_note text := nullif(btrim(p_note), '');
  v_report_id uuid := (select r.id from public.property_reports r where r.reporter_id = v_user_id and r.property_id = p_property_id);
  v_home private.listed_homes;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The device makes the id', '{"field": "p_id"}');
  end if;
  -- Said once is said; whether the home is still there does not matter to a repeat.
  if v_report_id is not null then
    return v_report_id;
  end if;
  v_home := private.listed_home(p_property_id);
  if v_home.owner_id = v_user_id then
    perform private.refuse('WA118', 'The home is the caller''s own');
  elsif coalesce(p_reason not in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'), true) then
    perform private.refuse('WA003', 'No such reason', '{"field": "reason"}');
  elsif char_length(v_note) > 1000 then
    perform private.refuse('WA003', 'A note has 1000 characters at most', '{"field": "note"}');
  end if;
  insert into public.property_reports (id, reporter_id, property_id, reason, note)
  values (p_id, v_user_id, p_property_id, p_reason, v_note)
  on conflict do nothing returning id into v_report_id;
  if v_report_id is null then
    -- The same at the same time from another device, or an id that is taken.
    select r.id into v_report_id from public.property_reports r where r.reporter_id = v_user_id and r.property_id = p_property_id;
    if v_report_id is null then
      perform private.refuse('WA003', 'Another id', '{"field": "id"}');
    end if;
  end if;
  return v_report_id;
end
$$;
comment on function public.report_home(uuid, uuid, text, text) is
  'Tells the staff what is wrong with a public home, once for each person and home; returns the id of the report. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, OWN_PROPERTY, FIELD_INVALID (detail field).';
revoke all on function public.report_home(uuid, uuid, text, text) from public, anon;
grant execute on function public.report_home(uuid, uuid, text, text) to authenticated;

-- home_reports/resolve_reports_of_home.sql

create function private.resolve_reports_of_home(p_property_id uuid, p_resolution text) returns uuid[]
language sql
set search_path = ''
as $$
  with resolved as (
    update public.property_reports r set resolution = p_resolution, resolved_at = now()
    where r.property_id = p_property_id and r.resolved_at is null returning r.id)
  select coalesce(array_agg(id), '{}') from resolved
$$;
comment on function private.resolve_reports_of_home(uuid, text) is 'Closes what is open about a home, whose row is locked; returns the ids.';

-- home_reports/take_down_home.sql

create function public.take_down_home(p_property_id uuid, p_reason_code text, p_reason text) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_property public.properties := private.lock_home_to_judge(p_property_id, v_operator_id);
  v_ids uuid[];
begin
  if coalesce(p_reason_code not in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'), true) then
    perform private.refuse('WA003', 'No such reason', '{"field": "p_reason_code"}');
  elsif v_property.taken_down_at is not null then
    return v_property.taken_down_at;
  end if;
  update public.properties p set taken_down_at = now(), taken_down_reason = p_reason_code
  where p.id = p_property_id returning * into v_property;
  v_ids := private.resolve_reports_of_home(p_property_id, 'acted');
  perform private.notify(v_property.created_by, 'account', 'home_taken_down',
    jsonb_build_object('property_id', p_property_id, 'name', v_property.title, 'reason_code', p_reason_code));
  perform private.add_audit_event('home.taken_down', 'operator', v_property.created_by, v_reason,
    jsonb_build_object('property_id', p_property_id, 'reason_code', p_reason_code, 'reports', v_ids));
  return v_property.taken_down_at;
end
$$;
comment on function public.take_down_home(uuid, text, text) is
  'Nobody finds the home any more, whatever its owner does, until it is put back; its open reports are closed, and the owner is told with the reason code. A repeat returns the first time. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PROPERTY_NOT_FOUND, OWN_CASE.';
revoke all on function public.take_down_home(uuid, text, text) from public, anon;
grant execute on function public.take_down_home(uuid, text, text) to authenticated;

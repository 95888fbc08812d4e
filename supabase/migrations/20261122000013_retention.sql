-- Made from supabase/schemas/company/retention by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- retention/due_work_of_retention.sql

create function private.due_work_of_retention() returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Small: whoever works with the same rows waits for no more than these.
  c_batch constant integer := 200;
  v_class text;
  v_count integer;
begin
  -- One class a run, so that no run is long.
  select s.class into v_class from private.retention_sweeps s
  where s.swept_at <= now() - interval '1 day'
  order by s.swept_at, s.class limit 1 for update skip locked;
  if v_class is null then
    return 0;
  end if;
  execute format('select private.%I($1)', 'retain_' || v_class) into v_count using c_batch;
  -- A full batch means that there is more: then the next run goes on.
  if v_count < c_batch then
    update private.retention_sweeps s set swept_at = now() where s.class = v_class;
  end if;
  return private.note_retention(v_class, v_count);
end
$$;
comment on function private.due_work_of_retention() is
  'Takes what one class has kept long enough (private.retain_<class>), 200 rows at most, each class once a day and again at once when there is more. Returns how many.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'retention', 950);

-- retention/kept_since.sql

create function private.kept_since(p_class text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_days integer := (select c.kept_days from private.retention_classes c where c.name = p_class);
begin
  if v_days is null then
    raise exception 'no class % that ends', p_class using errcode = '42501';
  end if;
  return now() - make_interval(days => v_days);
end
$$;
comment on function private.kept_since(text) is 'What is older than this moment goes. Breaks for a class that does not end: a name that nobody listed deletes nothing.';

-- retention/note_retention.sql

create function private.note_retention(p_class text, p_count integer) returns integer
language plpgsql
set search_path = ''
as $$
begin
  if p_count > 0 then
    insert into private.retention_runs (class, row_count) values (p_class, p_count);
  end if;
  return p_count;
end
$$;
comment on function private.note_retention(text, integer) is 'Notes how many of a class went, when any did. Returns the count.';

-- retention/read_retention.sql

create function public.read_retention() returns table (
  class text, kept_days integer, counted_from text, basis text, action text, last_ran_at timestamptz, last_count integer,
  count_of_year bigint, swept_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance', 'admin');
  return query
    select c.name, c.kept_days, c.counted_from, c.basis, c.action, l.ran_at, l.row_count, y.total,
      (select nullif(s.swept_at, '-infinity') from private.retention_sweeps s where s.class = c.name)
    from private.retention_classes c
    left join lateral (
      select r.ran_at, r.row_count from private.retention_runs r where r.class = c.name order by r.ran_at desc limit 1) as l on true
    cross join lateral (
      select coalesce(sum(r.row_count), 0) from private.retention_runs r
      where r.class = c.name and r.ran_at > now() - interval '365 days') as y (total)
    order by c.position;
end
$$;
comment on function public.read_retention() is
  'The classes of retention in their order, with the last run that took something, how many went within a year, and when the class was last looked through. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_retention() from public, anon;
grant execute on function public.read_retention() to authenticated;

-- retention/refuse_early_change.sql

create function private.refuse_early_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce((to_jsonb(old) ->> tg_argv[1])::timestamptz, now()) > private.kept_since(tg_argv[0]) then
    raise exception '% is append-only until its time is over', tg_table_name using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_early_change() is
  'Trigger with a class of retention and a column of time: refuses the change of a row that is not kept long enough yet, whoever asks.';

-- retention/retain_activity_cases.sql

create function private.retain_activity_cases(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select c.id from private.activity_cases c
    where c.decided_at < private.kept_since('activity_cases') and not private.is_held('case', c.id)
      -- Compliance may write into a decided case, and that counts anew.
      and not exists (select from private.activity_notes n
        where n.case_id = c.id and n.written_at >= private.kept_since('activity_cases'))
    order by c.decided_at limit p_limit for update skip locked) as old;
  delete from private.activity_notes n where n.case_id = any (v_ids);
  delete from private.activity_alerts a where a.case_id = any (v_ids);
  delete from private.activity_cases c where c.id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_activity_cases(integer) is
  'Deletes cases of suspicious activity that were decided that long ago, with what was found and written.';

-- retention/retain_bank_lines.sql

create function private.retain_bank_lines(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.bank_lines l set label = '-', reference = '-' where l.id in (
    select x.id from private.bank_lines x
    where x.day < private.kept_since('bank_lines')::date - 1 and x.label <> '-'
    order by x.day limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_bank_lines(integer) is
  'Takes the words off what the bank booked; day and amount stay, because the books must add up.';

-- retention/retain_broker_applications.sql

create function private.retain_broker_applications(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.broker_applications a where a.id in (
    select x.id from private.broker_applications x
    where x.status in ('rejected', 'withdrawn') and x.updated_at < private.kept_since('broker_applications')
      and not private.is_held('person', x.user_id)
    order by x.updated_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_broker_applications(integer) is
  'Deletes applications that came to nothing; their photos are swept when nothing carries them.';

-- retention/retain_broker_days.sql

create function private.retain_broker_days(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.broker_days d set
    opening_note = case when d.opening_note is not null then '-' end, closing_note = case when d.closing_note is not null then '-' end
  where d.id in (
    select x.id from private.broker_days x
    where x.closed_at < private.kept_since('broker_days') and (x.opening_note <> '-' or x.closing_note <> '-')
      and not private.is_held('person', x.broker_id)
    order by x.closed_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_broker_days(integer) is
  'Takes a brokers own words off his days; the counts stay with the books.';

-- retention/retain_deliveries.sql

create function private.retain_deliveries(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select d.id from public.deliveries d
    where d.status = 'completed' and d.completed_at < private.kept_since('deliveries')
      and (d.contents is not null or d.pickup_contact_name is not null or d.dropoff_contact_name is not null)
      and not exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
      and not private.is_held('delivery', d.id)
    order by d.completed_at limit p_limit for update skip locked) as old;
  update public.deliveries d set contents = null,
    pickup_address = null, pickup_landmark = null, pickup_notes = null, pickup_latitude = null, pickup_longitude = null,
    pickup_contact_name = null, pickup_contact_phone = null,
    dropoff_address = null, dropoff_landmark = null, dropoff_notes = null, dropoff_latitude = null, dropoff_longitude = null,
    dropoff_contact_name = null, dropoff_contact_phone = null
  where d.id = any (v_ids);
  update public.delivery_events e set data = '{}' where e.data <> '{}' and e.delivery_id = any (v_ids);
  -- Their files go with them.
  delete from public.delivery_photos p where p.delivery_id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_deliveries(integer) is
  'Empties parcels that ended that long ago of names, doors, contents, places and photos, as the end of an account does.';

-- retention/retain_devices.sql

create function private.retain_devices(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from auth.sessions s where s.id in (
    select x.id from auth.sessions x
    where coalesce(x.refreshed_at at time zone 'UTC', x.updated_at, x.created_at) < private.kept_since('devices')
      and not private.is_held('person', x.user_id)
    order by x.created_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_devices(integer) is
  'Forgets devices on which nobody was for the time of the class: they are signed out.';

-- retention/retain_disputes.sql

create function private.retain_disputes(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select d.id from private.disputes d
    where d.decided_at < private.kept_since('disputes')
      and (exists (select from private.dispute_entries e where e.dispute_id = d.id and e.body is not null)
        or exists (select from private.dispute_files f where f.dispute_id = d.id))
      and not private.is_held('dispute', d.id)
    order by d.decided_at limit p_limit for update skip locked) as old;
  update private.dispute_entries e set body = null where e.dispute_id = any (v_ids) and e.body is not null;
  delete from private.dispute_files f where f.dispute_id = any (v_ids);
  -- Evidence that nothing carries is swept.
  return cardinality(v_ids);
end
$$;
comment on function private.retain_disputes(integer) is
  'Takes the words and the evidence out of disputes that ended that long ago; what was decided stays with the books.';

-- retention/retain_held_copies.sql

create function private.retain_held_copies(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select c.id from private.held_copies c
    where not exists (
      select from private.legal_holds h
      where h.id = any (c.hold_ids) and (h.released_at is null or h.released_at >= private.kept_since('held_copies')))
    order by c.id limit p_limit for update skip locked) as old;
  -- Files that would have gone then go now.
  perform private.delete_files(array(
    select o.id from private.held_copies c join storage.objects o on o.id = c.row_id
    where c.id = any (v_ids) and c.table_name = 'storage.objects'));
  delete from private.held_copies c where c.id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_held_copies(integer) is
  'Deletes what legal holds kept, when each of them was released that long ago, with the files that waited for it.';

-- retention/retain_home_visits.sql

create function private.retain_home_visits(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.phone_reveals r using (
    select x.user_id, x.property_id from private.phone_reveals x
    where x.revealed_at < private.kept_since('home_visits')
      and not private.is_held('person', x.user_id)
    order by x.revealed_at limit p_limit for update skip locked) as old
  where r.user_id = old.user_id and r.property_id = old.property_id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_home_visits(integer) is
  'Forgets who asked for which owners number.';

-- retention/retain_identity_papers.sql

create function private.retain_identity_papers(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_people uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_people from (
    select u.id from auth.users u
    where u.deleted_at < private.kept_since('identity_papers') and not private.is_held('person', u.id)
      and (exists (select from public.user_identity_approvals a where a.user_id = u.id)
        or exists (select from public.address_proofs a where a.user_id = u.id))
    order by u.deleted_at limit p_limit for update of u skip locked) as old;
  delete from public.user_identity_approvals a where a.user_id = any (v_people);
  delete from public.address_proofs a where a.user_id = any (v_people);
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'documents'
      and (split_part(o.name, '/', 2) = any (v_people::text[]) or o.owner_id = any (v_people::text[]))
      and not private.is_paper_sent(o.name)));
  return cardinality(v_people);
end
$$;
comment on function private.retain_identity_papers(integer) is
  'Deletes the papers of people whose account ended that long ago, with their files.';

-- retention/retain_listed_names.sql

create function private.retain_listed_names(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.sanctions_names n where n.id in (
    select x.id from private.sanctions_names x
    join private.sanctions_lists l on l.id = x.list_id
    -- The newest is in force, however old it is; another one ended with the next.
    where exists (select from private.sanctions_lists f
      where f.id > l.id and f.imported_at < private.kept_since('listed_names'))
    order by x.id limit p_limit for update of x skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_listed_names(integer) is
  'Deletes the names of lists that another one replaced that long ago; that there was such a list, with its hash, stays.';

-- retention/retain_messages_of_ended.sql

create function private.retain_messages_of_ended(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_paths text[];
  v_emptied integer;
begin
  with old as (
    select m.id, m.conversation_id, m.attachment ->> 'path' as path from auth.users u
    join public.messages m on m.sender_id = u.id
    where u.deleted_at < private.kept_since('messages_of_ended') and m.deleted_at is null and m.type <> 'event'
      and not private.is_held('conversation', m.conversation_id)
    order by m.id limit p_limit for update of m skip locked
  ), emptied as (
    update public.messages m set body = null, attachment = null, home_id = null, reactions = '{}', deleted_at = now(),
      change = private.next_change(m.conversation_id)
    from old where m.id = old.id
  )
  select coalesce(array_agg(old.path) filter (where old.path is not null), '{}'), count(*) into v_paths, v_emptied from old;
  perform private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = 'chat-attachments' and o.name = any (v_paths)));
  return v_emptied;
end
$$;
comment on function private.retain_messages_of_ended(integer) is
  'Empties what people wrote whose account ended that long ago, as if they had deleted it themselves; the files go with it.';

-- retention/retain_reports.sql

create function private.retain_reports(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
  v_chats integer;
begin
  delete from public.chat_reports r where r.id in (
    select x.id from public.chat_reports x
    where x.resolved_at < private.kept_since('reports')
      and not private.is_held('person', x.reporter_id) and not private.is_held('person', x.reported_id)
    order by x.resolved_at limit p_limit for update skip locked);
  get diagnostics v_chats = row_count;
  delete from public.property_reports r where r.id in (
    select x.id from public.property_reports x
    where x.resolved_at < private.kept_since('reports') and not private.is_held('person', x.reporter_id)
    order by x.resolved_at limit p_limit - v_chats for update skip locked);
  get diagnostics v_count = row_count;
  return v_chats + v_count;
end
$$;
comment on function private.retain_reports(integer) is
  'Deletes reports that were answered: of messages, people and homes.';

-- retention/retain_sender_devices.sql

create function private.retain_sender_devices(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.activity_transfers a set phone = null, device = null where a.transfer_id in (
    select x.transfer_id from private.activity_transfers x
    where x.confirmed_at < private.kept_since('sender_devices') and x.screened_at is not null
      and (x.phone is not null or x.device is not null) and not private.is_held('transfer', x.transfer_id)
    order by x.confirmed_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_sender_devices(integer) is
  'Takes number and device off what the rules over suspicious activity counted by.';

-- retention/retain_transfers.sql

create function private.retain_transfers(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select t.id from public.money_transfers t
    where t.status in ('completed', 'abandoned') and t.refund_state <> 'payable'
      and t.updated_at < private.kept_since('transfers')
      and (t.recipient_name <> '-' or t.recipient_phone is not null or t.notes is not null)
      and not private.is_held('transfer', t.id)
    order by t.updated_at limit p_limit for update skip locked) as old;
  update public.money_transfers t set
    -- A confirmed transfer has a name: the rest of it says who paid what to whom by ids.
    recipient_name = case when t.recipient_name is not null then '-' end, recipient_phone = null, notes = null
  where t.id = any (v_ids);
  update private.payout_attempts a set document_last4 = '-' where a.transfer_id = any (v_ids);
  return cardinality(v_ids);
end
$$;
comment on function private.retain_transfers(integer) is
  'Takes recipients, notes and the ends of documents off transfers that ended that long ago; sums, times and ids stay with the books.';

-- retention/retain_viewings.sql

create function private.retain_viewings(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.viewings v where v.id in (
    select x.id from private.viewings x
    where x.ended_at < private.kept_since('viewings')
      and not private.is_held('person', x.owner_id) and not private.is_held('person', x.asker_id)
    order by x.ended_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_viewings(integer) is 'Forgets who visited whose home.';

-- retention/retention_classes.sql

-- What is kept for how long and why: the one list that the clock, the console and the privacy page take from.

create table private.retention_classes (
  name text primary key,
  position integer not null unique,
  kept_days integer,
  counted_from text,
  basis text not null,
  action text not null,
  worker text,
  constraint days_are_positive check (kept_days > 0),
  constraint basis_is_known check (basis in ('use', 'safety', 'claims', 'accounts', 'laundering', 'proof')),
  constraint action_is_known check (action in ('deleted', 'blanked', 'kept')),
  constraint counted_from_is_known check (counted_from in ('made', 'used', 'ended', 'account_ended')),
  constraint what_ends_has_a_worker check (
    (kept_days is null) = (worker is null) and (kept_days is null) = (counted_from is null)),
  constraint what_is_kept_has_no_end check (action <> 'kept' or kept_days is null)
);

comment on table private.retention_classes is
  'Classes of personal data, with the days after which each is deleted or blanked. Without days: until the account or whoever made it ends it, or for good (kept).';
comment on column private.retention_classes.counted_from is
  'Since it was made, last used, since it ended, or since its person''s account ended.';
comment on column private.retention_classes.basis is
  'Why it is kept so long: its use, the safety of people, a claim that may come, the law on accounts (ten years), the law on money laundering (43-05, ten years), or because nothing may leave what proves the rest.';
comment on column private.retention_classes.worker is 'The function of schema private that does it.';

alter table private.retention_classes enable row level security;
alter table private.retention_classes force row level security;

insert into private.retention_classes (name, position, kept_days, counted_from, basis, action, worker) values
  ('account', 10, null, null, 'use', 'deleted', null),
  ('devices', 20, 365, 'used', 'safety', 'deleted', 'retain_devices'),
  ('notices', 30, 90, 'made', 'use', 'deleted', 'sweep_notifications'),
  ('outbox', 35, 30, 'ended', 'use', 'deleted', 'due_work_of_outbox'),
  ('phone_messages', 40, 1, 'made', 'use', 'deleted', 'due_work_of_phone_messages'),
  ('chats', 50, null, null, 'use', 'deleted', null),
  ('messages_of_ended', 60, 365, 'account_ended', 'claims', 'blanked', 'retain_messages_of_ended'),
  ('reports', 70, 365, 'ended', 'safety', 'deleted', 'retain_reports'),
  ('contacts', 80, null, null, 'use', 'deleted', null),
  ('homes', 90, null, null, 'use', 'deleted', null),
  ('home_visits', 100, 365, 'made', 'safety', 'deleted', 'retain_home_visits'),
  ('viewings', 105, 365, 'ended', 'safety', 'deleted', 'retain_viewings'),
  ('delivery_drafts', 110, 30, 'used', 'use', 'deleted', 'sweep_deliveries'),
  ('deliveries', 120, 365, 'ended', 'claims', 'blanked', 'retain_deliveries'),
  ('unsent_papers', 130, 30, 'used', 'use', 'deleted', 'sweep_identity_papers'),
  ('identity_papers', 140, 3650, 'account_ended', 'laundering', 'deleted', 'retain_identity_papers'),
  ('transfers', 150, 3650, 'ended', 'laundering', 'blanked', 'retain_transfers'),
  ('limit_numbers', 160, 40, 'made', 'safety', 'deleted', 'due_work_of_limits'),
  ('sender_devices', 170, 365, 'made', 'laundering', 'blanked', 'retain_sender_devices'),
  ('activity_cases', 180, 3650, 'ended', 'laundering', 'deleted', 'retain_activity_cases'),
  ('listed_names', 190, 3650, 'ended', 'laundering', 'deleted', 'retain_listed_names'),
  ('disputes', 200, 3650, 'ended', 'accounts', 'blanked', 'retain_disputes'),
  ('ledger', 210, null, null, 'accounts', 'kept', null),
  ('bank_lines', 220, 3650, 'made', 'accounts', 'blanked', 'retain_bank_lines'),
  ('broker_drafts', 230, 90, 'used', 'use', 'deleted', 'due_work_of_broker_applications'),
  ('broker_applications', 240, 365, 'ended', 'claims', 'deleted', 'retain_broker_applications'),
  ('broker_days', 250, 3650, 'ended', 'accounts', 'blanked', 'retain_broker_days'),
  ('ratings', 255, null, null, 'use', 'blanked', null),
  ('shops', 260, null, null, 'use', 'deleted', null),
  ('couriers', 270, null, null, 'use', 'deleted', null),
  ('courier_invitations', 280, 30, 'ended', 'use', 'deleted', 'due_work_of_courier_people'),
  ('suspensions', 290, null, null, 'safety', 'kept', null),
  ('operators', 300, null, null, 'proof', 'kept', null),
  ('audit_log', 310, null, null, 'proof', 'kept', null),
  ('held_copies', 320, 30, 'ended', 'claims', 'deleted', 'retain_held_copies');

-- retention/retention_runs.sql

-- What went, by class: how many, and when; nothing of what it was.

create table private.retention_runs (
  id bigint generated always as identity primary key,
  class text not null references private.retention_classes (name) on delete restrict,
  ran_at timestamptz not null default clock_timestamp(),
  row_count integer not null,
  constraint count_is_positive check (row_count > 0)
);

create index retention_runs_class_idx on private.retention_runs (class, ran_at);

comment on table private.retention_runs is
  'Every run that took something, as rows of their own: runs that meet wait for nobody. Append-only.';

create trigger _100_refuse_change before update or delete on private.retention_runs
  for each row execute function private.refuse_change();

alter table private.retention_runs enable row level security;
alter table private.retention_runs force row level security;

-- retention/retention_sweeps.sql

-- When each class was last looked through to its end.

create table private.retention_sweeps (
  class text primary key references private.retention_classes (name) on delete restrict,
  swept_at timestamptz not null default '-infinity'
);

comment on table private.retention_sweeps is
  'One row for each class that retention itself looks through, once a day: the rest has due work of its own.';

alter table private.retention_sweeps enable row level security;
alter table private.retention_sweeps force row level security;

insert into private.retention_sweeps (class)
select c.name from private.retention_classes c where c.worker = 'retain_' || c.name;

-- retention/retention_tables.sql

-- Which class of retention each table belongs to; a table that holds nothing of anybody says so.

create table private.retention_tables (
  table_name text primary key,
  class text references private.retention_classes (name) on delete restrict
);

comment on table private.retention_tables is
  'The class of every table of schemas public and private: a test fails for a table without a row.';
comment on column private.retention_tables.class is 'Null: the table holds nothing of any person, but for the ids of operators who wrote it.';

alter table private.retention_tables enable row level security;
alter table private.retention_tables force row level security;

insert into private.retention_tables (class, table_name)
select of.class, unnest(of.tables) from (values
  ('account', array[
    'public.profiles', 'public.chat_preferences', 'private.scam_notices', 'public.transfer_schedules',
    'private.notification_preferences', 'private.invite_links']),
  ('devices', array[
    'private.courier_devices', 'private.broker_devices', 'private.push_subscriptions', 'private.seen_devices']),
  ('notices', array[
    'public.notifications', 'private.waiting_digests']),
  ('outbox', array[
    'private.outbox_messages']),
  ('phone_messages', array[
    'private.phone_messages', 'private.collect_links']),
  ('chats', array[
    'public.conversations', 'public.conversation_members', 'public.conversation_states', 'public.person_blocks',
    'public.pinned_messages', 'public.starred_messages', 'private.phone_searches', 'private.person_lookups', 'private.waiting_attachments']),
  ('messages_of_ended', array[
    'public.messages']),
  ('reports', array[
    'public.chat_reports', 'public.property_reports']),
  ('contacts', array[
    'public.contacts']),
  ('homes', array[
    'public.properties', 'public.property_drafts', 'public.property_images', 'public.property_favourites',
    'public.property_price_changes', 'public.saved_searches', 'public.saved_search_matches', 'private.listed_homes',
    'private.new_homes', 'private.hidden_owners', 'private.viewing_hours', 'private.withdrawn_viewing_slots']),
  ('home_visits', array[
    'private.phone_reveals']),
  ('viewings', array[
    'private.viewings']),
  ('deliveries', array[
    'public.deliveries', 'public.delivery_photos', 'public.delivery_events', 'public.delivery_claims',
    'public.delivery_weigh_ins', 'private.delivery_scans', 'private.delivery_secrets', 'private.delivery_tracking',
    'private.delivery_notices', 'private.unknown_labels']),
  ('unsent_papers', array[
    'public.user_identity_drafts']),
  ('identity_papers', array[
    'public.user_identity_approvals', 'public.user_identity_documents', 'public.address_proofs',
    'public.address_documents', 'private.identity_decisions', 'private.identity_document_grants',
    'private.identity_file_grants', 'private.address_decisions', 'private.address_file_grants',
    'private.address_proof_grants']),
  ('transfers', array[
    'public.money_transfers', 'public.money_quotes', 'public.money_transfer_events', 'public.money_transfer_requests',
    'public.cash_handovers', 'private.money_transfer_declines', 'private.money_transfer_secrets',
    'private.payout_attempts', 'private.payout_counts', 'private.payout_promises', 'private.payout_reminders', 'private.payout_vouchers',
    'private.transfer_holds', 'private.transfer_notices', 'private.amount_acknowledgements', 'private.refund_attempts']),
  ('limit_numbers', array[
    'private.transfer_phones']),
  ('sender_devices', array[
    'private.activity_transfers']),
  ('activity_cases', array[
    'private.activity_cases', 'private.activity_alerts', 'private.activity_notes']),
  ('listed_names', array[
    'private.sanctions_lists', 'private.sanctions_names', 'private.sanctions_sweeps']),
  ('disputes', array[
    'private.disputes', 'private.dispute_entries', 'private.dispute_files', 'private.counter_refunds',
    'private.counter_refund_attempts']),
  ('ledger', array[
    'private.ledger_accounts', 'private.ledger_balances', 'private.ledger_checks', 'private.ledger_entries',
    'private.ledger_holds', 'private.ledger_journals', 'private.broker_credit_lines', 'private.broker_settlements',
    'private.money_proposals']),
  ('bank_lines', array[
    'private.bank_charges', 'private.bank_files', 'private.bank_lines', 'private.bank_journals', 'private.bank_matches']),
  ('broker_drafts', array[
    'private.broker_application_drafts']),
  ('broker_applications', array[
    'private.broker_applications', 'private.interview_slots']),
  ('broker_days', array[
    'private.broker_days', 'private.broker_operations', 'private.broker_alert_levels']),
  ('ratings', array[
    'private.ratings']),
  ('shops', array[
    'public.brokers', 'private.broker_shops', 'private.broker_shop_hours']),
  ('couriers', array[
    'public.courier_agents', 'private.courier_managers']),
  ('courier_invitations', array[
    'private.courier_invitations']),
  ('suspensions', array[
    'private.account_suspensions', 'private.broker_suspensions', 'private.broker_exits']),
  ('operators', array[
    'private.operator_roles', 'private.operator_role_proposals', 'private.setting_changes', 'private.step_confirmations', 'private.legal_holds',
    'private.money_findings']),
  ('audit_log', array[
    'private.audit_events', 'private.unsealed_audit_events', 'private.audit_chain_head']),
  ('held_copies', array[
    'private.held_copies']),
  (null, array[
    'private.activity_rules', 'private.area_hooks', 'private.bank_columns', 'private.broker_contract_texts',
    'private.broker_contracts', 'private.broker_reasons', 'private.broker_terms', 'private.closed_corridors', 'private.deleted_homes', 'private.company_versions', 'private.support_hours_versions', 'private.corridor_terms', 'private.settlement_evenings', 'private.delivery_sweeps',
    'private.digest_months', 'private.dispute_reasons', 'private.exchange_rate_terms', 'private.file_changes', 'private.hold_terms', 'private.home_sweeps', 'private.home_words',
    'private.identity_sweeps', 'private.ledger_account_kinds', 'private.ledger_terms', 'private.limit_levels',
    'private.limit_schedules', 'private.money_sweeps', 'private.moving_holidays', 'private.notification_kinds', 'private.notification_offers', 'private.promise_terms', 'private.push_keys', 'private.receipt_keys',
    'private.retention_classes', 'private.retention_runs', 'private.retention_sweeps', 'private.sending_terms',
    'private.service_state', 'private.setting_fields', 'private.settings', 'private.unsubscribe_keys', 'private.yearly_holidays',
    'private.zone_hubs', 'public.cities', 'public.city_zones', 'public.countries', 'public.courier_cities',
    'public.courier_tariff_zones', 'public.courier_tariffs', 'public.couriers', 'public.exchange_rates',
    'public.fee_bands', 'public.fee_schedules', 'public.identity_rejection_reasons', 'public.languages',
    'public.neighborhoods', 'public.property_types', 'public.regions', 'private.retention_tables'])) as of (class, tables);

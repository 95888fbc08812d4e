-- What people keep and say about homes: favourites, saved searches, reports, and the form that is not saved yet.

create table public.property_favourites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index property_favourites_property_id_idx on public.property_favourites (property_id);
comment on table public.property_favourites is 'Homes that a person marked; her own affair, the owner does not see it. Written by set_favourite_home alone.';

create table public.saved_searches (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null,
  filters jsonb not null,
  is_alert_on boolean not null default true,
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint name_is_there check (btrim(name) <> '' and char_length(name) <= 80),
  constraint filters_are_an_object check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 8192)
);
create index saved_searches_user_id_idx on public.saved_searches (user_id, created_at desc);
-- A home that is new asks: whose search may this be?
create index saved_searches_alert_idx on public.saved_searches ((filters ->> 'city_id'), (filters ->> 'listing_type'))
  where is_alert_on;
comment on table public.saved_searches is 'Filters under a name; with an alert, each home that is new and fits is told.';
comment on column public.saved_searches.filters is 'As search_homes takes them.';
comment on column public.saved_searches.last_seen_at is 'What was found after it is new to the person.';

create table public.saved_search_matches (
  saved_search_id uuid not null references public.saved_searches (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  found_at timestamptz not null default now(),
  primary key (saved_search_id, property_id)
);
create index saved_search_matches_property_id_idx on public.saved_search_matches (property_id);
comment on table public.saved_search_matches is 'Which new home fitted which search with an alert, once for ever; written by due work.';

create table public.property_reports (
  id uuid primary key,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  constraint reason_is_known check (reason in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other')),
  constraint note_is_not_too_long check (char_length(note) <= 1000),
  unique (reporter_id, property_id)
);
create index property_reports_property_id_idx on public.property_reports (property_id, created_at);
comment on table public.property_reports is 'What people say is wrong with a public home; seen by who said it and by the staff. Written by report_home alone.';

create table public.property_drafts (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, property_id),
  constraint body_is_an_object check (jsonb_typeof(body) = 'object' and pg_column_size(body) <= 65536)
);
comment on table public.property_drafts is 'A form as it stands, saved by itself, for a property that is there or will be (so no reference). Written and removed by save_property_draft alone.';
create trigger _100_set_updated_at before update on public.property_drafts
  for each row execute function private.set_updated_at();

alter table public.property_favourites enable row level security;
alter table public.property_favourites force row level security;
alter table public.saved_searches enable row level security;
alter table public.saved_searches force row level security;
alter table public.saved_search_matches enable row level security;
alter table public.saved_search_matches force row level security;
alter table public.property_reports enable row level security;
alter table public.property_reports force row level security;
alter table public.property_drafts enable row level security;
alter table public.property_drafts force row level security;

create policy second_step_is_done on public.property_favourites as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.saved_searches as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.saved_search_matches as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.property_reports as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy second_step_is_done on public.property_drafts as restrictive to authenticated
  using ((select private.has_done_second_step()));

create policy person_reads_own_rows on public.property_favourites for select to authenticated
  using (user_id = (select auth.uid()));
create policy person_reads_own_rows on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));
create policy person_reads_own_rows on public.saved_search_matches for select to authenticated
  using (exists (select from public.saved_searches s where s.id = saved_search_id and s.user_id = (select auth.uid())));
create policy person_reads_own_rows on public.property_reports for select to authenticated
  using (reporter_id = (select auth.uid()));
create policy person_reads_own_rows on public.property_drafts for select to authenticated
  using (user_id = (select auth.uid()));

-- No writing: set_favourite_home, save_home_search, remove_home_search, see_home_search, report_home, save_property_draft.
grant select on public.property_favourites, public.saved_searches, public.saved_search_matches, public.property_reports,
  public.property_drafts to authenticated;

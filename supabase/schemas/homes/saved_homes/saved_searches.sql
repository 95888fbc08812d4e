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
-- Index for finding the saved searches that may match a new home.
create index saved_searches_alert_idx on public.saved_searches ((filters ->> 'city_id'), (filters ->> 'listing_type'))
  where is_alert_on;

comment on table public.saved_searches is 'Named search filters. If the alert is on, the person is notified of new homes that match the filters.';
comment on column public.saved_searches.filters is 'Search filters in the format of search_homes.';
comment on column public.saved_searches.last_seen_at is 'Time when the person last viewed the search. Homes found after that are shown as new.';

alter table public.saved_searches enable row level security;
alter table public.saved_searches force row level security;
create policy second_step_is_done on public.saved_searches as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.saved_searches for select to authenticated
  using (user_id = (select auth.uid()));

-- No role may write directly; functions such as save_home_search write the rows.
grant select on public.saved_searches to authenticated;

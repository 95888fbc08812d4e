create table public.saved_search_matches (
  saved_search_id uuid not null references public.saved_searches (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  found_at timestamptz not null default now(),
  primary key (saved_search_id, property_id)
);

create index saved_search_matches_property_id_idx on public.saved_search_matches (property_id);

comment on table public.saved_search_matches is 'New homes that matched a saved search with an alert, at most one row for each home and search; written by the scheduled job.';

alter table public.saved_search_matches enable row level security;
alter table public.saved_search_matches force row level security;
create policy second_step_is_done on public.saved_search_matches as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.saved_search_matches for select to authenticated
  using (exists (select from public.saved_searches s where s.id = saved_search_id and s.user_id = (select auth.uid())));

-- No role may write directly; match_new_homes adds the rows.
grant select on public.saved_search_matches to authenticated;

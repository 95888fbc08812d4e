create table public.property_favourites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

create index property_favourites_property_id_idx on public.property_favourites (property_id);

comment on table public.property_favourites is 'Favourite homes of each person. They are private: the owner of a home does not see who added the home to their favourites. Only set_favourite_home writes rows.';

alter table public.property_favourites enable row level security;
alter table public.property_favourites force row level security;
create policy second_step_is_done on public.property_favourites as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.property_favourites for select to authenticated
  using (user_id = (select auth.uid()));

-- No role may write directly; only set_favourite_home writes the rows.
grant select on public.property_favourites to authenticated;

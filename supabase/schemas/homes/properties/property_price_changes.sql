create table public.property_price_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  price numeric(14, 2) not null,
  price_currency text not null,
  listing_type text not null,
  changed_at timestamptz not null default now(),
  constraint price_is_a_number check (price < 'NaN')
);

create index property_price_changes_property_id_idx on public.property_price_changes (property_id, changed_at);

comment on table public.property_price_changes is 'Price history of each property, including the first price; written by a trigger.';

alter table public.property_price_changes enable row level security;
alter table public.property_price_changes force row level security;
create policy second_step_is_done on public.property_price_changes as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy owner_reads_own_rows on public.property_price_changes for select to authenticated
  using (exists (select from public.properties p where p.id = property_id and p.created_by = (select auth.uid())));

-- No role may write to this table; a trigger adds the rows.
grant select on public.property_price_changes to authenticated;

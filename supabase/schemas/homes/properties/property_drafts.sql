create table public.property_drafts (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, property_id),
  constraint body_is_an_object check (jsonb_typeof(body) = 'object' and pg_column_size(body) <= 65536)
);

comment on table public.property_drafts is 'Automatically saved state of a property form. property_id has no foreign key, because the property may not exist yet. Only save_property_draft writes rows.';

create trigger _100_set_updated_at before update on public.property_drafts
  for each row execute function private.set_updated_at();

alter table public.property_drafts enable row level security;
alter table public.property_drafts force row level security;
create policy second_step_is_done on public.property_drafts as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.property_drafts for select to authenticated
  using (user_id = (select auth.uid()));

-- No role may write directly; only save_property_draft writes the rows.
grant select on public.property_drafts to authenticated;

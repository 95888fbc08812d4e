create table public.chat_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  shares_read_receipts boolean not null default true,
  shares_presence boolean not null default true,
  is_found_by_phone boolean not null default true
);

comment on table public.chat_preferences is 'Privacy settings of a person for chat. A person without a row hides nothing from other people.';
comment on column public.chat_preferences.is_found_by_phone is 'True if other people can find the person by their phone number.';

alter table public.chat_preferences enable row level security;
alter table public.chat_preferences force row level security;
create policy second_step_is_done on public.chat_preferences as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_preferences on public.chat_preferences for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.chat_preferences from service_role;
grant select on public.chat_preferences to authenticated, service_role;

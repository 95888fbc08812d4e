-- Weigh-ins: if the weight on the courier's scales differs by more than a tenth from the weight
-- that the sender declared, the sender is asked to accept the new price.

create table public.delivery_weigh_ins (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete restrict,
  agent_id uuid references public.profiles (id) on delete set null,
  weight_grams integer not null,
  length_cm integer,
  width_cm integer,
  height_cm integer,
  chargeable_grams integer not null,
  weight_extra_centimes bigint not null,
  new_total_centimes bigint not null,
  answer text,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint weight_is_believable check (weight_grams between 1 and 100000),
  constraint sizes_are_believable check (
    length_cm between 1 and 400 and width_cm between 1 and 400 and height_cm between 1 and 400),
  constraint price_is_positive check (new_total_centimes > 0 and weight_extra_centimes >= 0 and chargeable_grams > 0),
  constraint answer_is_known check (answer in ('agreed', 'refused')),
  constraint answer_has_a_time check ((answer is null) = (answered_at is null))
);

create unique index one_open_weigh_in_of_a_delivery on public.delivery_weigh_ins (delivery_id) where answer is null;
create index delivery_weigh_ins_delivery_id_idx on public.delivery_weigh_ins (delivery_id, created_at, id);
create index delivery_weigh_ins_agent_id_idx on public.delivery_weigh_ins (agent_id);

comment on table public.delivery_weigh_ins is 'Weights measured at pickup that need the sender''s consent, with the resulting price.';
comment on column public.delivery_weigh_ins.chargeable_grams is 'The weight on which the new price is based. When the sender accepts the price, this weight is copied into the parcel together with weight_extra_centimes.';

alter table public.delivery_weigh_ins enable row level security;
alter table public.delivery_weigh_ins force row level security;
create policy second_step_is_done on public.delivery_weigh_ins as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy sender_reads_weigh_ins on public.delivery_weigh_ins for select to authenticated
  using (exists (select from public.deliveries d where d.id = delivery_id and d.sender_id = (select auth.uid())));

-- No role has the right to insert, update or delete rows. The rows are written only by functions
-- that run with the rights of the owner: record_delivery_scan, answer_weigh_in and cancel_delivery.
grant select on public.delivery_weigh_ins to authenticated;
revoke all on public.delivery_weigh_ins from service_role;
grant select on public.delivery_weigh_ins to service_role;

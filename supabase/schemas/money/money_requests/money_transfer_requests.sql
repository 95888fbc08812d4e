-- The job board of the brokers. It contains the data of a transfer that a broker may see before
-- accepting the transfer (docs/decisions/0008-open-transfer-requests.md).

create table public.money_transfer_requests (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  city_id integer not null references public.cities (id) on delete restrict,
  payout_centimes bigint not null check (payout_centimes > 0),
  addressed_broker_id uuid references public.brokers (id) on delete restrict,
  is_funded boolean not null default false,
  is_preaccepted boolean not null default false,
  created_at timestamptz not null default now(),
  turn_ends_at timestamptz,
  constraint unfunded_request_is_addressed check (is_funded or addressed_broker_id is not null),
  constraint preaccepted_request_is_addressed check (not is_preaccepted or addressed_broker_id is not null)
);

create index money_transfer_requests_city_id_idx on public.money_transfer_requests (city_id, created_at);
create index money_transfer_requests_addressed_broker_id_idx
  on public.money_transfer_requests (addressed_broker_id);
create index money_transfer_requests_turn_ends_at_idx on public.money_transfer_requests (turn_ends_at);

comment on table public.money_transfer_requests is 'Open requests for payouts by city, without names. A row is deleted when a broker accepts.';
comment on column public.money_transfer_requests.addressed_broker_id is 'The only broker who is currently asked to accept the request; null if every broker of the city is asked.';
comment on column public.money_transfer_requests.is_funded is 'False while the sender has not paid the cash in. Until then, only the chosen broker is asked to accept.';
comment on column public.money_transfer_requests.turn_ends_at is 'Time until which only the addressed broker is asked; afterwards every broker of the city is asked.';

create trigger _810_tell_asked_brokers after insert or update or delete on public.money_transfer_requests
  for each row execute function private.tell_asked_brokers();

alter table public.money_transfer_requests enable row level security;
alter table public.money_transfer_requests force row level security;
create policy asked_brokers_read_request on public.money_transfer_requests for select to authenticated
  using (private.may_take_request(transfer_id, city_id, addressed_broker_id));
create policy second_step_is_done on public.money_transfer_requests as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.money_transfer_requests to authenticated, service_role;

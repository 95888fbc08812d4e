-- The job board: what a broker may know of a transfer before he accepts it (docs/decisions/0008).

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

comment on table public.money_transfer_requests is 'Open requests by city, without the names of the people. Gone when a broker has accepted.';
comment on column public.money_transfer_requests.addressed_broker_id is 'The broker whose turn it is; null: every broker of the city.';
comment on column public.money_transfer_requests.is_funded is 'False while the chosen broker is asked ahead and the cash is not in yet.';
comment on column public.money_transfer_requests.turn_ends_at is 'When the addressed broker''s turn ends and the city is asked.';

create table private.money_transfer_declines (
  transfer_id uuid not null references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (transfer_id, broker_id)
);
create index money_transfer_declines_broker_id_idx on private.money_transfer_declines (broker_id);
comment on table private.money_transfer_declines is 'Brokers who declined or gave up a transfer and are not asked again.';
alter table private.money_transfer_declines enable row level security;
alter table private.money_transfer_declines force row level security;

create function private.may_take_request(p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from public.brokers b join public.profiles p on p.id = b.id
      where b.id = auth.uid() and b.is_active and p.account_type = 'broker' and b.city_id = p_city_id)
    and coalesce(p_addressed_broker_id = auth.uid(), true)
    and not exists (
      select from private.money_transfer_declines d
      where d.transfer_id = p_transfer_id and d.broker_id = auth.uid())
    and not exists (
      select from public.money_transfers t
      where t.id = p_transfer_id
        and auth.uid() in (t.sender_id, t.receiver_id, t.cash_in_broker_id))
$$;
comment on function private.may_take_request(uuid, integer, uuid) is
  'Whether the caller is asked: an active broker of the city, in his turn, not a party, and not one who declined. Definer: the policy may look at rows its reader may not.';
grant execute on function private.may_take_request(uuid, integer, uuid) to authenticated;

alter table public.money_transfer_requests enable row level security;
alter table public.money_transfer_requests force row level security;
create policy asked_brokers_read_request on public.money_transfer_requests for select to authenticated
  using (private.may_take_request(transfer_id, city_id, addressed_broker_id));
grant select on public.money_transfer_requests to authenticated, service_role;
alter publication supabase_realtime add table public.money_transfer_requests;

-- Made from supabase/schemas/money/money_requests by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- money_requests/accept_money_transfer.sql

create function public.accept_money_transfer(p_id uuid) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_request public.money_transfer_requests;
begin
  v_transfer := private.lock_transfer(p_id);
  if v_transfer.broker_id = v_broker.id and v_transfer.accepted_at is not null then
    return v_transfer;
  end if;
  select * into v_request from public.money_transfer_requests where transfer_id = p_id for update;
  if v_request.transfer_id is null then
    -- Only a broker of that city learns that there was a request.
    if v_transfer.accepted_at is not null and v_transfer.recipient_city_id = v_broker.city_id then
      perform private.refuse('WA053', 'Another broker accepted first');
    end if;
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_request.city_id <> v_broker.city_id then
    perform private.refuse('WA041', 'The broker works in another city');
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id, v_transfer.cash_in_broker_id) then
    perform private.refuse('WA043', 'The broker may not be a party of the transfer');
  elsif not private.may_take_request(p_id, v_request.city_id, v_request.addressed_broker_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;

  if v_transfer.status = 'pending' then
    if not v_request.is_preaccepted then
      update public.money_transfer_requests set is_preaccepted = true where transfer_id = p_id;
      perform private.add_event(v_transfer, 'broker_preaccepted', 'pending', 'broker');
    end if;
    -- Not paid in yet, so the broker has no business with the row's names.
    return null;
  end if;
  delete from public.money_transfer_requests where transfer_id = p_id;
  update public.money_transfers set
    status = 'in_process', broker_id = v_broker.id, accepted_at = now(),
    expires_at = now() + interval '45 days'
  where id = p_id
  returning * into v_transfer;
  perform private.add_event(v_transfer, 'broker_accepted', 'waiting_for_broker', 'broker');
  return v_transfer;
end
$$;
comment on function public.accept_money_transfer(uuid) is
  'waiting_for_broker -> in_process for the first broker who asks; of an unfunded request addressed to the caller it notes his yes and returns null. A repeat by the winner returns the transfer. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, ALREADY_TAKEN, BROKER_WRONG_CITY, BROKER_IS_PARTY.';
revoke all on function public.accept_money_transfer(uuid) from public, anon;
grant execute on function public.accept_money_transfer(uuid) to authenticated;

-- money_requests/may_hear_board.sql

create function private.may_hear_board(p_topic text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.brokers b join public.profiles p on p.id = b.id
    where b.id = auth.uid() and b.is_active and p.account_type = 'broker' and p_topic = 'board:' || b.city_id)
$$;
comment on function private.may_hear_board(text) is
  'Whether the caller may hear the channel board:<city_id>: as an active broker of that city. Definer: a policy of realtime asks it.';
revoke all on function private.may_hear_board(text) from public;
grant execute on function private.may_hear_board(text) to authenticated;

-- money_requests/board_topic.sql

-- The live topic of a city's job board: one row tells all its brokers to read the board again, and nothing else is said there.

create policy brokers_hear_board_of_own_city on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select private.has_done_second_step())
    and private.may_hear_board((select realtime.topic())));

-- money_requests/decline_money_transfer.sql

create function public.decline_money_transfer(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
  v_request public.money_transfer_requests;
begin
  select * into v_request from public.money_transfer_requests where transfer_id = p_id for update;
  if exists (select from private.money_transfer_declines where transfer_id = p_id and broker_id = v_broker.id) then
    return;
  elsif v_request.transfer_id is null
    or not private.may_take_request(p_id, v_request.city_id, v_request.addressed_broker_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  insert into private.money_transfer_declines (transfer_id, broker_id) values (p_id, v_broker.id);
  if v_request.addressed_broker_id = v_broker.id then
    perform private.open_request_to_city(v_transfer);
    perform private.add_event(v_transfer, 'broker_declined', v_transfer.status, 'broker');
  end if;
end
$$;
comment on function public.decline_money_transfer(uuid) is
  'The caller is not asked again; a request addressed to him is opened to the city. A repeat changes nothing. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';
revoke all on function public.decline_money_transfer(uuid) from public, anon;
grant execute on function public.decline_money_transfer(uuid) to authenticated;

-- money_requests/give_up_money_transfer.sql

create function public.give_up_money_transfer(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
begin
  if exists (select from private.money_transfer_declines where transfer_id = p_id and broker_id = v_broker.id)
    and v_transfer.broker_id is distinct from v_broker.id then
    return;
  elsif v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  end if;
  insert into private.money_transfer_declines (transfer_id, broker_id) values (p_id, v_broker.id)
  on conflict do nothing;
  update public.money_transfers set
    status = 'waiting_for_broker', broker_id = null, accepted_at = null,
    expires_at = now() + interval '24 hours'
  where id = p_id
  returning * into v_transfer;
  insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, is_funded)
  values (p_id, v_transfer.recipient_city_id, v_transfer.payout_centimes, true);
  perform private.add_event(v_transfer, 'broker_gave_up', 'in_process', 'broker');
end
$$;
comment on function public.give_up_money_transfer(uuid) is
  'in_process -> waiting_for_broker: the caller cannot pay out, and the other brokers of the city are asked. A repeat changes nothing. Refuses: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED.';
revoke all on function public.give_up_money_transfer(uuid) from public, anon;
grant execute on function public.give_up_money_transfer(uuid) to authenticated;

-- money_requests/is_broker_asked.sql

create function private.is_broker_asked(
  p_broker_id uuid, p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid
) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
      select from public.brokers b join public.profiles p on p.id = b.id
      where b.id = p_broker_id and b.is_active and p.account_type = 'broker' and b.city_id = p_city_id)
    and coalesce(p_addressed_broker_id = p_broker_id, true)
    and not exists (
      select from private.money_transfer_declines d
      where d.transfer_id = p_transfer_id and d.broker_id = p_broker_id)
    and not exists (
      select from public.money_transfers t
      where t.id = p_transfer_id
        and (t.is_on_hold or p_broker_id in (t.sender_id, t.receiver_id, t.cash_in_broker_id)))
$$;
comment on function private.is_broker_asked(uuid, uuid, integer, uuid) is
  'Whether a request is for this broker: active, of the city, in his turn, not a party, not one who declined, and the transfer is not held.';

-- money_requests/may_take_request.sql

create function private.may_take_request(p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_broker_asked(auth.uid(), p_transfer_id, p_city_id, p_addressed_broker_id)
$$;
comment on function private.may_take_request(uuid, integer, uuid) is
  'Whether the caller is asked. Definer: the policy may look at rows its reader may not.';
grant execute on function private.may_take_request(uuid, integer, uuid) to authenticated;

-- money_requests/money_transfer_declines.sql

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

-- money_requests/tell_asked_brokers.sql

create function private.tell_asked_brokers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The old row's too: where it is somebody else's turn or taken, it goes from the board.
  perform private.tell_topics(array(
      select case when r.addressed_broker_id is null then 'board:' || r.city_id else 'person:' || r.addressed_broker_id end
      from (values (old.city_id, old.addressed_broker_id), (new.city_id, new.addressed_broker_id)) as r (city_id, addressed_broker_id)
      where r.city_id is not null
      group by 1),
    'money_request', '{}');
  return null;
end
$$;
comment on function private.tell_asked_brokers() is
  'Trigger: tells the broker whose turn it is or was, and otherwise the board of the city once for all its brokers, that the board is another, when the transaction commits; not which request and not how. Definer: who acts may not tell others.';

-- money_requests/money_transfer_requests.sql

-- The job board: what a broker may know of a transfer before he accepts it (docs/decisions/0008-open-transfer-requests.md).

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

create trigger _810_tell_asked_brokers after insert or update or delete on public.money_transfer_requests
  for each row execute function private.tell_asked_brokers();

alter table public.money_transfer_requests enable row level security;
alter table public.money_transfer_requests force row level security;
create policy asked_brokers_read_request on public.money_transfer_requests for select to authenticated
  using (private.may_take_request(transfer_id, city_id, addressed_broker_id));
create policy second_step_is_done on public.money_transfer_requests as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.money_transfer_requests to authenticated, service_role;

-- money_requests/open_request_to_city.sql

create function private.open_request_to_city(p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.money_transfers set broker_id = null where id = p_transfer.id;
  if p_transfer.status = 'pending' then
    -- Not funded: nobody is asked until the cash is in.
    delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  else
    update public.money_transfer_requests
    set addressed_broker_id = null, is_preaccepted = false, turn_ends_at = null
    where transfer_id = p_transfer.id;
  end if;
end
$$;
comment on function private.open_request_to_city(public.money_transfers) is 'The chosen broker''s turn is over: every broker of the city is asked.';

-- money_requests/tell_board_left.sql

create function private.tell_board_left() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('wasl_realtime_rights', format('board:%s', old.city_id));
  return null;
end
$$;
comment on function private.tell_board_left() is
  'Trigger: makes every server ask again who may hear a city''s board when a broker of it is stopped or moves.';

create trigger _820_tell_board_left after update of is_active, city_id on public.brokers
  for each row when ((old.is_active, old.city_id) is distinct from (new.is_active, new.city_id))
  execute function private.tell_board_left();

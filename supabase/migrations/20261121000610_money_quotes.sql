-- Quotes: the price of one amount, held for 15 minutes.

create table public.money_quotes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  amount_centimes bigint not null check (amount_centimes > 0),
  fee_payer text not null check (fee_payer in ('sender', 'recipient')),
  fee_centimes bigint not null check (fee_centimes >= 0),
  tax_centimes bigint not null check (tax_centimes between 0 and fee_centimes),
  total_centimes bigint not null,
  payout_centimes bigint not null check (payout_centimes > 0),
  fee_schedule_id integer not null references public.fee_schedules (id) on delete restrict,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  constraint lines_add_up check (total_centimes = payout_centimes + fee_centimes)
);
create index money_quotes_user_id_created_at_idx on public.money_quotes (user_id, created_at);
create index money_quotes_expires_at_idx on public.money_quotes (expires_at);

comment on table public.money_quotes is 'What a transfer of an amount costs, in centimes of MAD, frozen until expires_at.';
comment on column public.money_quotes.tax_centimes is 'The tax that is inside fee_centimes.';
comment on column public.money_quotes.total_centimes is 'What the sender pays at the broker.';
comment on column public.money_quotes.payout_centimes is 'What the recipient receives.';

alter table public.money_quotes enable row level security;
alter table public.money_quotes force row level security;
create policy person_reads_own_quotes on public.money_quotes for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.money_quotes to authenticated, service_role;

create function private.check_amount(p_amount_centimes bigint) returns public.fee_schedules
language plpgsql stable
set search_path = ''
as $$
declare
  v_schedule public.fee_schedules;
begin
  if p_amount_centimes is null or p_amount_centimes <= 0 then
    perform private.refuse('WA020', 'The amount must be more than zero');
  end if;
  select * into strict v_schedule from public.fee_schedules
  where valid_from <= now() order by valid_from desc limit 1;
  if p_amount_centimes < v_schedule.minimum_centimes then
    perform private.refuse('WA021', 'The amount is too small',
      jsonb_build_object('minimum_centimes', v_schedule.minimum_centimes));
  elsif p_amount_centimes > v_schedule.maximum_centimes then
    perform private.refuse('WA022', 'The amount is too large',
      jsonb_build_object('maximum_centimes', v_schedule.maximum_centimes));
  elsif p_amount_centimes % 100 <> 0 then
    perform private.refuse('WA023', 'The amount must be a whole number of dirhams');
  end if;
  return v_schedule;
end
$$;
comment on function private.check_amount(bigint) is
  'The schedule in force, for an amount it serves. Refuses: AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE.';

create function public.quote_money_transfer(p_amount_centimes bigint, p_fee_payer text)
returns public.money_quotes
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_schedule public.fee_schedules := private.check_amount(p_amount_centimes);
  v_fee bigint;
  v_quote public.money_quotes;
begin
  if p_fee_payer is null or p_fee_payer not in ('sender', 'recipient') then
    perform private.refuse('WA024', 'The fee is paid by the sender or the recipient');
  end if;
  -- Rounded up to a whole dirham: nobody hands over centimes.
  select ceil((base_fee_centimes * 1000000 + (p_amount_centimes - above_centimes) * rate_ppm)
      / 100000000.0)::bigint * 100
    into strict v_fee
  from public.fee_bands
  where schedule_id = v_schedule.id
    and p_amount_centimes > above_centimes and p_amount_centimes <= up_to_centimes;
  insert into public.money_quotes (
    user_id, amount_centimes, fee_payer, fee_centimes, tax_centimes,
    total_centimes, payout_centimes, fee_schedule_id)
  values (
    v_user_id, p_amount_centimes, p_fee_payer, v_fee,
    round(v_fee * v_schedule.tax_ppm::numeric / (1000000 + v_schedule.tax_ppm))::bigint,
    case p_fee_payer when 'sender' then p_amount_centimes + v_fee else p_amount_centimes end,
    case p_fee_payer when 'sender' then p_amount_centimes else p_amount_centimes - v_fee end,
    v_schedule.id)
  returning * into v_quote;
  return v_quote;
end
$$;
comment on function public.quote_money_transfer(bigint, text) is
  'Prices an amount in centimes of MAD, held for 15 minutes; p_fee_payer is sender or recipient. Refuses: NOT_SIGNED_IN, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID.';
revoke all on function public.quote_money_transfer(bigint, text) from public, anon;
grant execute on function public.quote_money_transfer(bigint, text) to authenticated;

create table public.exchange_rates (
  currency text primary key,
  rate_to_mad numeric(12, 6) not null,
  as_of date not null,
  constraint currency_is_known check (currency in ('MAD', 'USD', 'EUR')),
  constraint rate_is_positive check (rate_to_mad > 0 and rate_to_mad < 'NaN'),
  constraint dirham_is_one check (currency <> 'MAD' or rate_to_mad = 1)
);

comment on table public.exchange_rates is 'Value of one unit of each currency in MAD, used only to compare asking prices, never for payments. Set by operators (private.exchange_rate_terms).';
comment on column public.exchange_rates.as_of is 'Date of the exchange rate, shown next to converted amounts.';

alter table public.exchange_rates enable row level security;
alter table public.exchange_rates force row level security;
create policy everybody_reads on public.exchange_rates for select to anon, authenticated using (true);

grant select on public.exchange_rates to anon, authenticated;

insert into public.exchange_rates (currency, rate_to_mad, as_of) values
  ('MAD', 1, '2026-11-20'), ('EUR', 10.75, '2026-11-20'), ('USD', 9.25, '2026-11-20');

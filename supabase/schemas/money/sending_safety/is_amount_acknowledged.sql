create function private.is_amount_acknowledged(p_transfer_id uuid, p_quote public.money_quotes) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.amount_acknowledgements a
    where a.transfer_id = p_transfer_id and a.amount_centimes = p_quote.amount_centimes
      and a.times_usual >= p_quote.times_usual)
$$;
comment on function private.is_amount_acknowledged(uuid, public.money_quotes) is
  'Returns whether the sender confirmed this amount after a warning that showed at least the same multiple of the usual amount.';

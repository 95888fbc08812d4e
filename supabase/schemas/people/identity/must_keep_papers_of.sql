create function private.must_keep_papers_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.money_transfers t
    where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id) and t.funded_at is not null)
$$;
comment on function private.must_keep_papers_of(uuid) is
  'Returns whether the person moved money, in which case the law on money laundering (43-05) requires keeping their identity documents.';

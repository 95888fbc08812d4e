create function private.last_transfers() returns setof public.money_transfers
language sql stable
set search_path = ''
as $$
  select t.* from public.money_transfers t where t.confirmed_at is not null order by t.confirmed_at desc limit 1000
$$;
comment on function private.last_transfers() is 'Returns the last thousand confirmed transfers. The preview of a proposed setting uses them to compute the effect of the setting on past transfers.';

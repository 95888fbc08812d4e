create function public.my_shop() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return private.shop_facts(v_broker.id);
end
$$;
comment on function public.my_shop() is
  'Returns the caller''s own shop with the same data that other people see. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_shop() from public, anon;
grant execute on function public.my_shop() to authenticated;

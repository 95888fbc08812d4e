create function public.read_broker_shop(p_broker_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'admin');
  return private.shop_facts(p_broker_id);
end
$$;
comment on function public.read_broker_shop(uuid) is
  'Returns a broker''s shop, for support and admins; null for a person who is not a broker. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_broker_shop(uuid) from public, anon;
grant execute on function public.read_broker_shop(uuid) to authenticated;

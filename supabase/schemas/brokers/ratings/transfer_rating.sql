create function public.transfer_rating(p_transfer_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
begin
  if private.role_in_transfer(v_transfer, v_user_id) is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return private.rating_for(v_transfer, v_user_id);
end
$$;
comment on function public.transfer_rating(uuid) is
  'Returns the caller''s rating of a completed transfer: {is_by_broker, whom, stars, words, until, is_hidden}. The caller must be a party to the transfer. stars is null before the caller has given a rating. The result is null if the transfer is not completed. It is also null if the caller met nobody at a counter. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND.';
revoke all on function public.transfer_rating(uuid) from public, anon;
grant execute on function public.transfer_rating(uuid) to authenticated;

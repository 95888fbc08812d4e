create function public.my_counter_refund(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.counter_refund_for(p_id, private.caller_id());
end
$$;
comment on function public.my_counter_refund(uuid) is
  'Returns the refund that the caller can collect for a parcel or dispute: {id, reference, amount_centimes, state, has_code, is_locked, created_at, paid_at, paid_by}. Returns null when there is none. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_counter_refund(uuid) from public, anon;
grant execute on function public.my_counter_refund(uuid) to authenticated;

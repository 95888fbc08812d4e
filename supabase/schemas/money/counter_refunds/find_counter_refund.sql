create function public.find_counter_refund(p_reference text)
returns table (refund_id uuid, kind text, reference text, amount_centimes bigint, person_first_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.active_broker();
  return query
    select r.id, r.kind, r.reference, r.amount_centimes, p.first_name
    from private.counter_refunds r join public.profiles p on p.id = r.person_id
    where r.reference = upper(btrim(p_reference)) and r.state = 'payable' and r.person_id <> (select auth.uid());
  if not found then
    perform private.refuse('WA197', 'Refund not found');
  end if;
  perform private.refuse_held_award(r) from private.counter_refunds r where r.reference = upper(btrim(p_reference));
end
$$;
comment on function public.find_counter_refund(text) is
  'Returns the counter refund with this reference, and the first name of the person who may collect it. Called by an active broker when that person is at the broker''s counter. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, REFUND_NOT_FOUND (also when it is paid), TRANSFER_ON_HOLD.';
revoke all on function public.find_counter_refund(text) from public, anon;
grant execute on function public.find_counter_refund(text) to authenticated;

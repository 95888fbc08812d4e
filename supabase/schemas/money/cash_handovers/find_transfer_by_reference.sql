create function public.find_transfer_by_reference(p_reference text)
returns table (
  transfer_id uuid, kind text, amount_to_count_centimes bigint,
  sender_first_name text, recipient_city_id integer, status text
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  -- If cash is due, refuses a transfer that is on hold or in its waiting period. The broker learns
  -- this here, before counting the cash.
  perform private.require_wait_over(t)
  from public.money_transfers t cross join lateral private.handover_due(t) as due
  where t.reference = upper(btrim(p_reference)) and t.sender_id <> (select auth.uid());
  perform private.check_corridor(v_broker.city_id, t.recipient_city_id)
  from public.money_transfers t cross join lateral private.handover_due(t) as due
  where t.reference = upper(btrim(p_reference)) and t.sender_id <> v_broker.id and due.kind = 'cash_in';
  return query
    select t.id, due.kind, due.amount_centimes, p.first_name, t.recipient_city_id, t.status
    from public.money_transfers t
    join public.profiles p on p.id = t.sender_id
    cross join lateral private.handover_due(t) as due
    where t.reference = upper(btrim(p_reference)) and t.sender_id <> (select auth.uid());
  if not found then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
end
$$;
comment on function public.find_transfer_by_reference(text) is
  'Returns the cash due for the transfer with this reference, and the sender''s first name. Called by an active broker when the sender is at the broker''s counter. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND (also when no cash is due), TRANSFER_ON_HOLD, RECIPIENT_WAIT, CORRIDOR_CLOSED.';
revoke all on function public.find_transfer_by_reference(text) from public, anon;
grant execute on function public.find_transfer_by_reference(text) to authenticated;

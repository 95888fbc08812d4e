create function public.held_transfers(
  p_after_answer_by timestamptz default null, p_after_id uuid default null, p_limit integer default 20
) returns table (
  transfer_id uuid, reference text, status text, is_funded boolean, sender text, recipient text, amount_centimes bigint,
  recipient_city_id integer, rule text, placed_at timestamptz, answer_by timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
begin
  perform private.add_audit_event('hold.queue_read', 'operator', null);
  return query
    select t.id, t.reference, t.status, t.funded_at is not null,
      private.mask_name(s.first_name) || ' ' || private.mask_name(coalesce(s.last_name, '')),
      private.mask_name(t.recipient_name), t.amount_centimes, t.recipient_city_id, h.rule, h.placed_at, t.hold_answer_by
    from public.money_transfers t
    join public.profiles s on s.id = t.sender_id
    join private.transfer_holds h on h.transfer_id = t.id and h.ended_at is null
    where t.is_on_hold and v_operator_id not in (t.sender_id,
        coalesce(t.receiver_id, t.sender_id), coalesce(t.broker_id, t.sender_id), coalesce(t.cash_in_broker_id, t.sender_id))
      and (p_after_answer_by is null or (t.hold_answer_by, t.id)
        > (p_after_answer_by, coalesce(p_after_id, '00000000-0000-0000-0000-000000000000')))
    order by t.hold_answer_by, t.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100);
end
$$;
comment on function public.held_transfers(timestamptz, uuid, integer) is
  'Lists transfers on hold for compliance, the earliest deadline first, with masked names. Excludes transfers to which the caller is a party. To get the next page, pass answer_by and transfer_id of the last row. Logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.held_transfers(timestamptz, uuid, integer) from public, anon;
grant execute on function public.held_transfers(timestamptz, uuid, integer) to authenticated;

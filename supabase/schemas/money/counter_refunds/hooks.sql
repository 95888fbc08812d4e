create function private.export_of_counter_refunds(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'refunds_at_the_counter', (
      select jsonb_agg(private.counter_refund_for(r.id, p_user_id) order by r.created_at, r.id)
      from private.counter_refunds r where r.person_id = p_user_id),
    'refunds_paid_as_broker', (
      select jsonb_agg(jsonb_build_object('reference', r.reference, 'centimes', r.amount_centimes, 'paid_at', r.paid_at) order by r.paid_at, r.id)
      from private.counter_refunds r where r.broker_id = p_user_id))
$$;
comment on function private.export_of_counter_refunds(uuid) is
  'Exports the refunds of parcels and disputes that the person could collect, and the refunds that the person paid to others as a broker.';

insert into private.area_hooks (hook, area, position) values ('export', 'counter_refunds', 730);

create function private.open_delivery_refund(p_delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  insert into private.counter_refunds (id, kind, reference, person_id, amount_centimes)
  select p_delivery.id, 'delivery', p_delivery.label_code, p_delivery.sender_id, sum((line ->> 4)::bigint)
  from jsonb_array_elements(private.delivery_lines(p_delivery, 'parcel_completed')) as line
  where line ->> 2 = 'delivery_refund'
  having count(*) > 0
$$;
comment on function private.open_delivery_refund(public.deliveries) is
  'Creates the sender''s refund, paid at a counter, for a parcel whose delivery failed. For a returned parcel, the refund is the rest of the price, after the price of the return. For a lost parcel, it is the price and the cover.';

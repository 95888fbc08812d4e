create function private.counter_refund_for(p_id uuid, p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', r.id, 'reference', r.reference, 'amount_centimes', r.amount_centimes, 'state', r.state,
    'has_code', r.code_hash is not null, 'is_locked', r.state = 'payable' and r.attempts_left = 0,
    'created_at', r.created_at, 'paid_at', r.paid_at, 'paid_by', b.business_name)
  from private.counter_refunds r left join public.brokers b on b.id = r.broker_id
  where r.id = p_id and r.person_id = p_user_id
$$;
comment on function private.counter_refund_for(uuid, uuid) is
  'Returns a counter refund, without the hash of its code, to the person who may collect it. Returns null for everybody else.';

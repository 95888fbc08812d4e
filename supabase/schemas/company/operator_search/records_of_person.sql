create function private.records_of_person(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'transfers', coalesce((
      select jsonb_agg(to_jsonb(t) order by t.updated_at desc, t.id) from (
        select x.id, x.reference, x.status, x.refund_state, x.is_on_hold, x.amount_centimes, x.updated_at,
          case when x.sender_id = p_user_id then 'sender' else 'receiver' end as role
        from public.money_transfers x where p_user_id in (x.sender_id, x.receiver_id) and x.status <> 'draft'
        order by x.updated_at desc, x.id limit 20) as t), '[]'),
    'deliveries', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.updated_at desc, d.id) from (
        select x.id, x.label_code, x.status, x.outcome, x.is_returning, x.updated_at,
          case when x.sender_id = p_user_id then 'sender' else 'receiver' end as role
        from public.deliveries x where p_user_id in (x.sender_id, x.receiver_id) and x.status <> 'draft'
        order by x.updated_at desc, x.id limit 20) as d), '[]'),
    'properties', coalesce((
      select jsonb_agg(to_jsonb(h) order by h.updated_at desc, h.id) from (
        select x.id, x.title, x.status, x.taken_down_at is not null as is_taken_down, x.updated_at,
          exists (select from private.listed_homes l where l.id = x.id) as is_listed
        from public.properties x where x.created_by = p_user_id order by x.updated_at desc, x.id limit 20) as h), '[]'),
    'disputes', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.created_at desc, d.id) from (
        select x.id, x.reference, x.status, x.created_at
        from private.disputes x where p_user_id in (x.opened_by, x.respondent_id)
        order by x.created_at desc, x.id limit 20) as d), '[]'))
$$;
comment on function private.records_of_person(uuid) is
  'Returns a person''s transfers, parcels, listings and disputes, twenty of each, the latest first; draft transfers and parcels are excluded.';

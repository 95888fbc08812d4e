create function private.unfinished_of(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with matters as (
      select 1 as urgency, 'delivery_missed' as ask, d.id, d.dropoff_contact_name as name, d.next_slot_ends_at as at
      from public.deliveries d
      where d.sender_id = p_user_id and d.status = 'scheduled' and d.next_slot_ends_at <= now()
      union all
      select 2, 'dispute', d.id, d.reference, d.created_at
      from private.disputes d
      where d.respondent_id = p_user_id and d.status = 'open'
        and not exists (select from private.dispute_entries e where e.dispute_id = d.id and e.author_id = p_user_id)
      union all
      (select 3, 'money_draft', t.id, t.recipient_name, t.updated_at
      from public.money_transfers t
      where t.sender_id = p_user_id and t.status = 'draft' and (t.amount_centimes is not null or t.recipient_name is not null)
      order by t.updated_at desc, t.id limit 1)
      union all
      (select 3, 'delivery_draft', d.id, d.dropoff_contact_name, d.updated_at
      from public.deliveries d
      where d.sender_id = p_user_id and d.status = 'draft' and (d.contents is not null or d.weight_grams is not null or d.dropoff_contact_name is not null)
      order by d.updated_at desc, d.id limit 1)
      union all
      -- Excludes drafts of existing listings, which are shown on the page of the listing instead.
      (select 3, 'property_draft', h.property_id, null, h.updated_at
      from public.property_drafts h
      where h.user_id = p_user_id and h.body ->> 'isNew' = 'true' and not exists (select from public.properties p where p.id = h.property_id)
      order by h.updated_at desc, h.property_id limit 1)
    ),
    first_ones as (select m.* from matters m order by m.urgency, m.at desc, m.id limit 6)
    select coalesce(jsonb_agg(jsonb_build_object('ask', f.ask, 'id', f.id, 'name', f.name) order by f.urgency, f.at desc, f.id), '[]')
    from first_ones f);
end
$$;
comment on function private.unfinished_of(uuid) is
  'Returns up to six items that wait for the person, most urgent first: [{ask, id, name}]. Excludes transfers and parcels in progress. ask is delivery_missed (the pickup of the person''s parcel was missed), dispute (the person is the respondent of a dispute and has not answered; name is the reference of the dispute), or, for the newest unfinished draft of each kind, money_draft, delivery_draft (name is the recipient, if entered), property_draft. Empty drafts are omitted.';

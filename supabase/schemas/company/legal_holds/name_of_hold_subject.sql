create function private.name_of_hold_subject(p_kind text, p_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case p_kind
    when 'person' then private.masked_name_of(p_id)
    when 'transfer' then (select t.reference from public.money_transfers t where t.id = p_id)
    when 'delivery' then (select coalesce(d.label_code, left(d.id::text, 8)) from public.deliveries d where d.id = p_id)
    else (select private.masked_name_of(c.person_id) from private.activity_cases c where c.id = p_id) end
$$;
comment on function private.name_of_hold_subject(text, uuid) is 'Returns the display name of a legal hold''s subject: a masked name, a reference or a label.';

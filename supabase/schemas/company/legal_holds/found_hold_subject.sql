create function private.found_hold_subject(p_kind text, p_text text) returns uuid
language sql stable
set search_path = ''
as $$
  select x.id from (
    select p.id, p.id::text as name, p.username as other from public.profiles p
    where p_kind = 'person' and (p.id = private.id_in(p_text) or p.username = lower(p_text))
    union all
    select t.id, t.id::text, t.reference from public.money_transfers t
    where p_kind = 'transfer' and (t.id = private.id_in(p_text) or t.reference = private.reference_in(p_text, 'WSL'))
    union all
    select d.id, d.id::text, d.label_code from public.deliveries d
    where p_kind = 'delivery' and (d.id = private.id_in(p_text) or d.label_code = upper(p_text))
    union all
    select c.id, c.id::text, null from private.activity_cases c where p_kind = 'case' and c.id = private.id_in(p_text)) as x
  limit 1
$$;
comment on function private.found_hold_subject(text, text) is
  'Returns the id of the subject of a legal hold, or null if there is no such subject. An operator gives the subject as an id, username, reference or label.';

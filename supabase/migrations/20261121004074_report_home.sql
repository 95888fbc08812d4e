-- Saying that something is wrong with a home, and the form that saves itself.

create function public.report_home(p_id uuid, p_property_id uuid, p_reason text, p_note text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_note text := nullif(btrim(p_note), '');
  v_report_id uuid := (select r.id from public.property_reports r where r.reporter_id = v_user_id and r.property_id = p_property_id);
  v_home private.listed_homes;
begin
  -- Said once is said; whether the home is still there does not matter to a repeat.
  if v_report_id is not null then
    return v_report_id;
  end if;
  v_home := private.listed_home(p_property_id);
  if v_home.owner_id = v_user_id then
    perform private.refuse('WA118', 'The home is the caller''s own');
  elsif coalesce(p_reason not in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'), true) then
    perform private.refuse('WA003', 'No such reason', '{"field": "reason"}');
  elsif char_length(v_note) > 1000 then
    perform private.refuse('WA003', 'A note has 1000 characters at most', '{"field": "note"}');
  end if;
  insert into public.property_reports (id, reporter_id, property_id, reason, note)
  values (p_id, v_user_id, p_property_id, p_reason, v_note)
  on conflict do nothing returning id into v_report_id;
  if v_report_id is null then
    -- The same at the same time from another device, or an id that is taken.
    select r.id into v_report_id from public.property_reports r where r.reporter_id = v_user_id and r.property_id = p_property_id;
    if v_report_id is null then
      perform private.refuse('WA003', 'Another id', '{"field": "id"}');
    end if;
  end if;
  return v_report_id;
end
$$;
comment on function public.report_home(uuid, uuid, text, text) is
  'Tells the staff what is wrong with a public home, once for each person and home; returns the id of the report. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, OWN_PROPERTY, FIELD_INVALID (detail field).';
revoke all on function public.report_home(uuid, uuid, text, text) from public, anon;
grant execute on function public.report_home(uuid, uuid, text, text) to authenticated;

create function public.save_property_draft(p_property_id uuid, p_body jsonb) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_updated_at timestamptz;
begin
  if p_property_id is null then
    perform private.refuse('WA003', 'A draft is of a property', '{"field": "property_id"}');
  elsif p_body is null or p_body = 'null' then
    delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_property_id;
    return null;
  elsif jsonb_typeof(p_body) <> 'object' or octet_length(p_body::text) > 65536 then
    perform private.refuse('WA003', 'A draft is an object of 64 kB at most', '{"field": "body"}');
  end if;
  insert into public.property_drafts (user_id, property_id, body) values (v_user_id, p_property_id, p_body)
  on conflict (user_id, property_id) do update set body = excluded.body
  returning updated_at into v_updated_at;
  -- Forms that were opened and left: the oldest go.
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id in (
    select o.property_id from public.property_drafts o where o.user_id = v_user_id
    order by o.updated_at desc, o.property_id offset 50);
  return v_updated_at;
end
$$;
comment on function public.save_property_draft(uuid, jsonb) is
  'Keeps the form of a property as it stands, the last fifty forms; without a body it forgets that one. Returns when it was saved. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.save_property_draft(uuid, jsonb) from public, anon;
grant execute on function public.save_property_draft(uuid, jsonb) to authenticated;

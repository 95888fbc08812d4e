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
  if p_id is null then
    perform private.refuse('WA003', 'The client must supply the id', '{"field": "p_id"}');
  end if;
  -- A repeat returns the first report even if the home is no longer public.
  if v_report_id is not null then
    return v_report_id;
  end if;
  v_home := private.listed_home(p_property_id);
  if v_home.owner_id = v_user_id then
    perform private.refuse('WA118', 'The home belongs to the caller');
  elsif coalesce(p_reason not in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other'), true) then
    perform private.refuse('WA003', 'This reason does not exist', '{"field": "reason"}');
  elsif char_length(v_note) > 1000 then
    perform private.refuse('WA003', 'A note must have at most 1000 characters', '{"field": "note"}');
  end if;
  insert into public.property_reports (id, reporter_id, property_id, reason, note)
  values (p_id, v_user_id, p_property_id, p_reason, v_note)
  on conflict do nothing returning id into v_report_id;
  if v_report_id is null then
    -- If no row was inserted, another device has inserted the same report concurrently, or the id
    -- is already used.
    select r.id into v_report_id from public.property_reports r where r.reporter_id = v_user_id and r.property_id = p_property_id;
    if v_report_id is null then
      perform private.refuse('WA003', 'This id is already in use', '{"field": "id"}');
    end if;
  end if;
  return v_report_id;
end
$$;
comment on function public.report_home(uuid, uuid, text, text) is
  'Reports a public home to the operators, at most once for each person and home. Returns the id of the report. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, OWN_PROPERTY, FIELD_INVALID (detail field).';
revoke all on function public.report_home(uuid, uuid, text, text) from public, anon;
grant execute on function public.report_home(uuid, uuid, text, text) to authenticated;

create function public.import_sanctions_list(p_sha256 text, p_source text, p_names jsonb, p_reason text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_reason text := private.require_reason(p_reason);
  v_source text := btrim(p_source);
  v_list private.sanctions_lists;
  v_field text;
begin
  perform pg_advisory_xact_lock(hashtextextended('sanctions list', 0));
  select * into v_list from private.sanctions_lists l where l.sha256 = p_sha256;
  if v_list.id is not null then
    return v_list.entry_count;
  end if;
  v_field := case
    when p_sha256 is null or p_sha256 !~ '^[0-9a-f]{64}$' then 'p_sha256'
    when v_source is null or char_length(v_source) not between 1 and 100 then 'p_source'
    when p_names is null or jsonb_typeof(p_names) <> 'array' or jsonb_array_length(p_names) not between 1 and 50000
      or exists (
        select from jsonb_array_elements(p_names) as n (value)
        where jsonb_typeof(n.value) <> 'object'
          or char_length(btrim(coalesce(n.value ->> 'entry', ''))) not between 1 and 60
          or char_length(btrim(coalesce(n.value ->> 'name', ''))) not between 2 and 200) then 'p_names' end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  insert into private.sanctions_lists (sha256, source, entry_count, reason, imported_by)
  values (p_sha256, v_source, jsonb_array_length(p_names), v_reason, v_operator_id)
  returning * into v_list;
  insert into private.sanctions_names (list_id, entry, name, key)
  select v_list.id, btrim(n.value ->> 'entry'), btrim(n.value ->> 'name'), private.sanctions_key(n.value ->> 'name')
  from jsonb_array_elements(p_names) as n (value);
  insert into private.sanctions_sweeps (list_id) values (v_list.id);
  perform private.add_audit_event('sanctions.list_imported', 'operator', null, v_reason,
    jsonb_build_object('list_id', v_list.id, 'names', v_list.entry_count));
  return v_list.entry_count;
end
$$;
comment on function public.import_sanctions_list(text, text, jsonb, text) is
  'Imports a new version of the sanctions list, at most 50,000 rows of {entry, name}, which is in force immediately. The scheduled job compares the new list with people who were approved before the import. Returns the number of names; a repeat of the same file writes nothing. Logged. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.import_sanctions_list(text, text, jsonb, text) from public, anon;
grant execute on function public.import_sanctions_list(text, text, jsonb, text) to authenticated;

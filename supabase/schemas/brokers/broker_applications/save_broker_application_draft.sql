create function public.save_broker_application_draft(p_changes jsonb, p_base_version integer default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_fault text;
  v_draft private.broker_application_drafts;
begin
  perform private.require_may_apply(v_user_id);
  if jsonb_typeof(p_changes) is distinct from 'object' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_changes"}');
  end if;
  select key into v_fault from jsonb_object_keys(p_changes) as key
  where key not in ('city_id', 'shop', 'photos', 'float_centimes', 'slot_id', 'step') order by 1 limit 1;
  if v_fault is not null then
    perform private.refuse('WA002', 'This field does not exist', jsonb_build_object('field', v_fault));
  end if;
  select key into v_fault from jsonb_each(p_changes) as change (key, value)
  where not case key
    when 'city_id' then value = 'null' or value::text ~ '^[0-9]{1,9}$'
    when 'float_centimes' then value = 'null' or value::text ~ '^[0-9]{1,12}$'
    when 'slot_id' then value = 'null' or coalesce(private.is_readable_as(value #>> '{}', 'uuid'), false)
    when 'shop' then value = 'null' or jsonb_typeof(value) = 'object' and octet_length(value::text) <= 20000
    when 'photos' then jsonb_typeof(value) = 'array' and octet_length(value::text) <= 2000
    else value::text ~ '^[0-5]$' end
  order by 1 limit 1;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  insert into private.broker_application_drafts (user_id) values (v_user_id) on conflict do nothing;
  update private.broker_application_drafts d set
    answers = d.answers || (p_changes - 'step'),
    step = coalesce((p_changes ->> 'step')::integer, d.step)
  where d.user_id = v_user_id returning * into v_draft;
  return to_jsonb(v_draft) - 'user_id';
end
$$;
comment on function public.save_broker_application_draft(jsonb, integer) is
  'Saves the caller''s draft: city_id, shop, photos, float_centimes, slot_id, step 0 to 5. For each field, the last write wins. p_base_version is the last version that the device knows; if the returned version is above p_base_version + 1, another device saved the draft in between. Returns {answers, step, version, updated_at}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, ALREADY_A_BROKER, APPLICATION_OPEN, FIELD_UNKNOWN, FIELD_INVALID (detail field).';
revoke all on function public.save_broker_application_draft(jsonb, integer) from public, anon;
grant execute on function public.save_broker_application_draft(jsonb, integer) to authenticated;

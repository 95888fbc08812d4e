create function public.submit_broker_application(
  p_id uuid, p_slot_id uuid, p_contract_id uuid, p_contract_language text, p_contract_hash text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Locks the person's row first. Other calls that concern this person, from another device or by
  -- an operator, then wait.
  v_user_id uuid := private.lock_caller();
  v_owner_id uuid;
  v_answers jsonb;
begin
  select a.user_id into v_owner_id from private.broker_applications a where a.id = p_id;
  if v_owner_id = v_user_id then
    return p_id;
  elsif p_id is null or v_owner_id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_may_apply(v_user_id);
  perform private.require_identity_approved();
  if not exists (select from public.address_proofs p where p.user_id = v_user_id and p.status in ('pending', 'approved')) then
    perform private.refuse('WA236', 'A proof of address is required');
  end if;
  v_answers := private.checked_application_answers(v_user_id);
  if not exists (
    select from private.broker_contract_texts t
    where t.contract_id = p_contract_id and t.language = p_contract_language and t.hash = p_contract_hash
      and t.contract_id = (private.broker_contract_at(now())).id) then
    perform private.refuse('WA235', 'Another contract version is in force');
  end if;
  insert into private.broker_applications (id, user_id, city_id, shop, photo_paths, float_centimes, deposit_centimes,
    contract_id, contract_language, contract_hash)
  values (p_id, v_user_id, (v_answers ->> 'city_id')::integer, v_answers -> 'shop',
    array(select jsonb_array_elements_text(v_answers -> 'photos')), (v_answers ->> 'float_centimes')::bigint,
    private.deposit_for((v_answers ->> 'float_centimes')::bigint, private.broker_terms_at(now())),
    p_contract_id, p_contract_language, p_contract_hash);
  perform private.take_interview_slot(p_slot_id, p_id);
  perform private.check_sanctions_of_person(v_user_id,
    (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = v_user_id), p_id);
  delete from private.broker_application_drafts d where d.user_id = v_user_id;
  perform private.add_audit_event('broker_application.submitted', 'person', v_user_id, null,
    jsonb_build_object('application_id', p_id, 'contract_hash', p_contract_hash));
  return p_id;
end
$$;
comment on function public.submit_broker_application(uuid, uuid, uuid, text, text) is
  'Submits the caller''s draft under an id that the device generated. The interview time must be free. The contract text that the caller accepted is stored with the application. The caller needs an approved identity and a pending or approved proof of address. A repeat returns the application''s id. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, FIELD_INVALID (detail field), ALREADY_A_BROKER, APPLICATION_OPEN, IDENTITY_REQUIRED, ADDRESS_PROOF_NEEDED, CITY_NOT_FOUND, SHOP_PHOTO_MISSING, CONTRACT_CHANGED, SLOT_TAKEN.';
revoke all on function public.submit_broker_application(uuid, uuid, uuid, text, text) from public, anon;
grant execute on function public.submit_broker_application(uuid, uuid, uuid, text, text) to authenticated;

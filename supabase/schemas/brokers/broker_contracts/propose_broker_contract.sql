create function public.propose_broker_contract(p_id uuid, p_valid_from timestamptz, p_texts jsonb, p_reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_contract private.broker_contracts;
  v_fault text;
begin
  -- Concurrent calls wait for each other, so that a repeated request finds the first proposal.
  perform pg_advisory_xact_lock(hashtextextended('private.broker_contracts', 0));
  select * into v_contract from private.broker_contracts c where c.id = p_id;
  if v_contract.id is not null and v_contract.proposed_by = v_operator_id then
    return v_contract.id;
  end if;
  v_fault := case
    when p_id is null or v_contract.id is not null then 'p_id'
    -- The start cannot be in the past, because a contract must not apply before people could read
    -- it.
    when p_valid_from is null or not isfinite(p_valid_from) or p_valid_from < now() then 'p_valid_from'
    when jsonb_typeof(p_texts) is distinct from 'object' then 'p_texts' end;
  if v_fault is null and (
    select count(*) from jsonb_each(p_texts) as t
    where t.key in ('en', 'fr', 'ar') and jsonb_typeof(t.value) = 'string'
      and char_length(btrim(t.value #>> '{}')) between 200 and 20000) <> 3 then
    v_fault := 'p_texts';
  end if;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  insert into private.broker_contracts (id, valid_from, reason, proposed_by)
  values (p_id, p_valid_from, private.require_reason(p_reason), v_operator_id);
  insert into private.broker_contract_texts (contract_id, language, body, hash)
  select p_id, t.key, btrim(t.value), encode(sha256(convert_to(btrim(t.value), 'UTF8')), 'hex')
  from jsonb_each_text(p_texts) as t where t.key in ('en', 'fr', 'ar');
  perform private.add_audit_event('broker_contract.proposed', 'operator', null, p_reason, jsonb_build_object('contract_id', p_id));
  return p_id;
end
$$;
comment on function public.propose_broker_contract(uuid, timestamptz, jsonb, text) is
  'Proposes a version of the broker contract with the texts {en, fr, ar} of 200 to 20 000 characters each. This version comes into force at p_valid_from if another operator confirms it before then. Logged. A repeat returns the version''s id. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.propose_broker_contract(uuid, timestamptz, jsonb, text) from public, anon;
grant execute on function public.propose_broker_contract(uuid, timestamptz, jsonb, text) to authenticated;

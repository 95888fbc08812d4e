create function private.broker_contract_facts(p_contract private.broker_contracts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_contract.id, 'valid_from', p_contract.valid_from, 'texts', (
    select jsonb_object_agg(t.language, jsonb_build_object('body', t.body, 'hash', t.hash))
    from private.broker_contract_texts t where t.contract_id = p_contract.id))
$$;
comment on function private.broker_contract_facts(private.broker_contracts) is
  'Returns a contract version as {id, valid_from, texts: {en, fr, ar: {body, hash}}}.';

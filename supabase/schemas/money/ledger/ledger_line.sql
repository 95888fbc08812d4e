create function private.ledger_line(
  p_debit_kind text, p_debit_owner uuid, p_credit_kind text, p_credit_owner uuid, p_centimes bigint
) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_centimes = 0 then '[]' else jsonb_build_array(jsonb_build_array(
    p_debit_kind, coalesce(p_debit_owner, '00000000-0000-0000-0000-000000000000'),
    p_credit_kind, coalesce(p_credit_owner, '00000000-0000-0000-0000-000000000000'), p_centimes)) end
$$;
comment on function private.ledger_line(text, uuid, text, uuid, bigint) is
  'Returns a JSON array with one ledger line, so that callers can concatenate the arrays of several lines. The array is empty when the amount is zero. If an owner is null, the account belongs to the company.';

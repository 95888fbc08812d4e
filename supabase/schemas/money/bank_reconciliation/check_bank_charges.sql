create function private.check_bank_charges(p_line_ids bigint[]) returns bigint
language plpgsql stable
set search_path = ''
as $$
declare
  v_count integer;
  v_centimes bigint;
begin
  if cardinality(p_line_ids) not between 1 and 50
    or exists (select from private.bank_lines l where l.id = any (p_line_ids) and (l.amount_centimes > 0 or l.position = 0)) then
    perform private.refuse('WA003', 'A bank charge must be a debit line', '{"field": "line_ids"}');
  end if;
  select count(*), sum(l.amount_centimes) into v_count, v_centimes
  from private.bank_lines l where l.id = any (p_line_ids) and l.match_id is null;
  if v_count <> cardinality(p_line_ids) then
    perform private.refuse('WA341', 'One of the items is not open');
  end if;
  return v_centimes;
end
$$;
comment on function private.check_bank_charges(bigint[]) is
  'Checks that the given bank lines are at most 50, distinct and open, and that each is an outgoing payment. Returns their sum in centimes, which is negative. Error codes: FIELD_INVALID (detail field), BANK_ITEM_NOT_OPEN.';

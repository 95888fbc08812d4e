create function public.book_bank_charges(p_line_ids bigint[], p_reason text) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  perform private.refuse('WA246', 'Charges must be proposed and confirmed by two operators');
end
$$;
comment on function public.book_bank_charges(bigint[], text) is
  'Always refuses, because a bank charge needs two operators; propose_money_movement (bank_charges) takes the same ids. This function is kept for old clients that do not use proposals. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, SECOND_OPERATOR_NEEDED.';
revoke all on function public.book_bank_charges(bigint[], text) from public, anon;
grant execute on function public.book_bank_charges(bigint[], text) to authenticated;

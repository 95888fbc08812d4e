create function public.undo_bank_match(p_id bigint, p_reason text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  perform private.refuse('WA246', 'Undoing a match must be proposed and confirmed by two operators');
end
$$;
comment on function public.undo_bank_match(bigint, text) is
  'Always refuses, because undoing a match needs two operators; propose_money_movement (bank_match_undo) takes the same id. This function is kept for old clients that do not use proposals. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, SECOND_OPERATOR_NEEDED.';
revoke all on function public.undo_bank_match(bigint, text) from public, anon;
grant execute on function public.undo_bank_match(bigint, text) to authenticated;

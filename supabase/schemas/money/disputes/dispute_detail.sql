create function public.dispute_detail(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
begin
  if private.role_in_dispute(v_dispute, v_user_id) is null then
    perform private.refuse('WA190', 'Dispute not found');
  end if;
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.dispute_detail(uuid) is
  'Returns a dispute with its deadlines and entries, for one of its parties. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND.';
revoke all on function public.dispute_detail(uuid) from public, anon;
grant execute on function public.dispute_detail(uuid) to authenticated;

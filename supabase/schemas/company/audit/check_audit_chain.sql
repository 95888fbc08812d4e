create function public.check_audit_chain()
returns table (is_intact boolean, broken_id bigint, last_id bigint, last_hash text, checked_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_verdict record;
begin
  perform private.require_operator('compliance', 'admin');
  perform private.seal_audit_events();
  select * into v_verdict from private.verify_audit_chain();
  return query select v_verdict.is_intact, v_verdict.broken_id, v_verdict.last_id, v_verdict.last_hash, now();
  perform private.add_audit_event('audit.checked', 'operator', null, null,
    jsonb_strip_nulls(jsonb_build_object('is_intact', v_verdict.is_intact, 'broken_id', v_verdict.broken_id)));
end
$$;
comment on function public.check_audit_chain() is
  'Verifies the chain of the audit log. Returns whether the chain is intact, the first broken row, and the head of the chain; a copy of the head should be stored outside the database. For compliance and admins; logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.check_audit_chain() from public, anon;
grant execute on function public.check_audit_chain() to authenticated;

create function public.my_broker_application() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_terms private.broker_terms := private.broker_terms_at(now());
  v_application private.broker_applications;
begin
  select * into v_application from private.broker_applications a
  where a.user_id = v_user_id order by a.submitted_at desc, a.id desc limit 1;
  return jsonb_build_object(
    'is_broker', exists (select from public.profiles p where p.id = v_user_id and p.account_type = 'broker'),
    'is_identity_approved', (select p.is_identity_approved from public.profiles p where p.id = v_user_id),
    'identity_status', (select i.status from public.user_identity_approvals i
      where i.user_id = v_user_id and not i.is_without_papers order by i.submitted_at desc, i.id desc limit 1),
    'address_status', case when private.is_address_seen(v_user_id) then 'approved' else (
      select p.status from public.address_proofs p where p.user_id = v_user_id order by p.submitted_at desc, p.id desc limit 1) end,
    'terms', jsonb_build_object('deposit_ppm', v_terms.deposit_ppm, 'deposit_minimum_centimes', v_terms.deposit_minimum_centimes,
      'float_minimum_centimes', v_terms.float_minimum_centimes,
      'float_maximum_centimes', (private.limit_schedule_at(now())).float_cap_centimes),
    'draft', (select to_jsonb(d) - 'user_id' from private.broker_application_drafts d where d.user_id = v_user_id),
    'application', private.application_facts(v_application),
    'contract', private.broker_contract_facts(private.broker_contract_at(now())),
    'slots', coalesce((
      select jsonb_agg(private.slot_facts(s) order by s.starts_at, s.id) from (
        select * from private.interview_slots x
        where x.application_id is null and x.outcome is null and x.withdrawn_at is null and x.starts_at > now()
        order by x.starts_at, x.id limit 60) as s), '[]'));
end
$$;
comment on function public.my_broker_application() is
  'Returns what the caller needs to apply as a broker and to follow the application: {is_broker, is_identity_approved, identity_status, address_status, terms, draft, application, contract, slots}. application is the newest one; slots are the free interview times. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_broker_application() from public, anon;
grant execute on function public.my_broker_application() to authenticated;

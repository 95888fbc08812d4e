-- The first screen's one round trip brings the whole profile, which the header shows too.

create or replace function public.my_dashboard() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_profile public.profiles;
begin
  select * into v_profile from public.profiles where id = v_user_id;
  return jsonb_build_object(
    'profile', to_jsonb(v_profile),
    'account', jsonb_build_object(
      'email_verified', v_profile.email_verified,
      'phone_verified', v_profile.phone_verified,
      'has_username', v_profile.username is not null,
      'has_city', v_profile.city_id is not null,
      'has_second_factor', exists (
        select from auth.mfa_factors f where f.user_id = v_user_id and f.status = 'verified'),
      'identity_state', case when v_profile.is_identity_approved then 'approved' else coalesce((
        select a.status from public.user_identity_approvals a
        where a.user_id = v_user_id order by a.submitted_at desc, a.id desc limit 1), 'not_started') end,
      'is_identity_more_requested', exists (
        select from public.user_identity_approvals a
        where a.user_id = v_user_id and a.status = 'pending' and a.more_requested_at is not null)),
    'recent_transfers', coalesce((
      select jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id)
      from (
        select t.id, t.reference, t.status, t.refund_state, t.recipient_name, t.recipient_city_id,
          t.amount_centimes, t.total_centimes, t.payout_centimes, t.created_at, t.updated_at,
          case when t.sender_id = v_user_id then 'sender' else 'receiver' end as role
        from public.money_transfers t
        where t.sender_id = v_user_id or t.receiver_id = v_user_id and t.status <> 'draft'
        order by t.created_at desc, t.id limit 5) as recent), '[]'),
    'open_transfer_count', private.open_transfer_count(v_user_id),
    -- For brokers alone: the others have no job board.
    'request_count', case when v_profile.account_type = 'broker' then (
      select count(*) from public.money_transfer_requests r
      where private.may_take_request(r.transfer_id, r.city_id, r.addressed_broker_id)) end);
end
$$;
comment on function public.my_dashboard() is
  'Everything the first screen shows: {profile (her whole own row, so that the header need not ask for it again), account {email_verified, phone_verified, has_username, has_city, has_second_factor, identity_state, is_identity_more_requested}, recent_transfers (five), open_transfer_count, request_count (null for who is no broker)}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';

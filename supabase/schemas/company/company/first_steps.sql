create function public.first_steps() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
  v_backup_on date;
begin
  perform private.require_operator('admin');
  select max(c.done_on) into v_backup_on from private.step_confirmations c where c.step = 'backups';
  return jsonb_build_object(
    'company', public.published_company(),
    'admins', (select count(*) from private.operator_roles r where r.role = 'admin'),
    -- Identity and compliance cases wait forever while no active operator has the required role.
    'missing_roles', coalesce((
      select jsonb_agg(w.role order by w.place) from (values (1, 'identity_reviewer'), (2, 'compliance')) as w (place, role)
      where not exists (
        select from private.operator_roles r join auth.users u on u.id = r.user_id
        where r.role = w.role and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()))), '[]'),
    -- The company accepts its fees when a change of the fees is confirmed. An admin may also keep
    -- the default fees of the product and confirm this step explicitly.
    'fees_at', greatest(
      (select max(c.confirmed_at) from private.step_confirmations c where c.step = 'fees'),
      (select max(s.decided_at) from private.setting_changes s
       where s.setting = 'fees' and s.decision = 'confirmed' and s.undone_at is null and s.begins_at <= now())),
    'interview_times', (select count(*) from private.interview_slots s
      where s.application_id is null and s.outcome is null and s.withdrawn_at is null and s.starts_at > now()),
    'brokers', (select count(*) from public.brokers b join public.profiles p on p.id = b.id
      where b.is_active and p.account_type = 'broker'),
    'couriers', (select count(*) from public.couriers c where c.is_active),
    'served_cities', cardinality(public.served_cities()),
    -- A confirmed address proves that e-mails of this instance arrive, because the confirmation
    -- link was in an e-mail.
    'mail_at', (select max(u.email_confirmed_at) from auth.users u join private.operator_roles r on r.user_id = u.id
      where u.email_confirmed_at > u.confirmation_sent_at),
    'backup_on', v_backup_on,
    'is_backup_due', coalesce(v_backup_on <= v_today - 30, true));
end
$$;
comment on function public.first_steps() is
  'Returns the setup steps of an instance: the company; the number of admins; roles without an operator, whose cases would wait forever (missing_roles: identity_reviewer, compliance); the time when the fees were accepted or changed; free interview times; active brokers and couriers; the number of cities that a courier serves; the time when an operator last received an e-mail; and the day of the last confirmed restore of a backup. The restore is due again after 30 days. For admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.first_steps() from public, anon;
grant execute on function public.first_steps() to authenticated;

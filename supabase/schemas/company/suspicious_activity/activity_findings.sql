create function private.activity_findings(p_transfer private.activity_transfers) returns table (rule text, details jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  v_rules private.activity_rules;
  v_lines bigint[];
begin
  select r.* into v_rules from private.activity_rules r where r.valid_from <= p_transfer.confirmed_at
  order by r.valid_from desc limit 1;
  v_lines := array[(private.hold_terms_at(p_transfer.confirmed_at)).look_above_centimes,
    (private.limits_of_level(private.limit_level_of(p_transfer.sender_id))).transfer_centimes];
  return query
    with near as (
      -- A transfer that was cancelled before its cash-in moved no money, so it does not count.
      select a.*, a.sender_id = p_transfer.sender_id as is_same_sender,
        coalesce(a.phone = p_transfer.phone, false) as is_same_phone,
        coalesce(a.device = p_transfer.device, false) as is_same_device,
        p_transfer.confirmed_at - a.confirmed_at as age,
        exists (select from unnest(v_lines) as line (centimes)
          where a.amount_centimes <= line.centimes and a.amount_centimes * 10 >= line.centimes * 9) as is_just_below
      from private.activity_transfers a
      join public.money_transfers t on t.id = a.transfer_id and (t.status <> 'abandoned' or t.funded_at is not null)
      where a.confirmed_at > p_transfer.confirmed_at - interval '30 days' and a.confirmed_at <= p_transfer.confirmed_at
        and (a.sender_id = p_transfer.sender_id or a.phone = p_transfer.phone or a.device = p_transfer.device)
    ), counted as (
      select sum(n.amount_centimes) filter (where n.is_same_sender) as month,
        count(*) filter (where n.is_same_sender and n.age < v_rules.speed_hours * interval '1 hour') as speed,
        greatest(
          count(*) filter (where n.is_same_sender and n.is_just_below and n.age < v_rules.just_below_days * interval '1 day'),
          count(*) filter (where n.is_same_phone and n.is_just_below and n.age < v_rules.just_below_days * interval '1 day')) as below,
        count(distinct n.sender_id) filter (where n.is_same_phone and n.age < v_rules.shared_days * interval '1 day') as by_phone,
        count(distinct n.sender_id) filter (where n.is_same_device and n.age < v_rules.shared_days * interval '1 day') as by_device,
        bool_or(n.is_just_below) filter (where n.transfer_id = p_transfer.transfer_id) as is_below
      from near n
    )
    select f.rule, f.details
    from counted c
    cross join lateral (values
      ('amount', p_transfer.amount_centimes >= v_rules.single_centimes, jsonb_build_object('centimes', p_transfer.amount_centimes)),
      ('month', c.month >= v_rules.month_centimes, jsonb_build_object('centimes', c.month, 'days', 30)),
      ('speed', c.speed >= v_rules.speed_count, jsonb_build_object('count', c.speed, 'hours', v_rules.speed_hours)),
      ('splitting', c.is_below and c.below >= v_rules.just_below_count,
        jsonb_build_object('count', c.below, 'days', v_rules.just_below_days)),
      ('shared_phone', c.by_phone >= v_rules.phone_senders, jsonb_build_object('count', c.by_phone, 'days', v_rules.shared_days)),
      ('shared_device', c.by_device >= v_rules.device_senders, jsonb_build_object('count', c.by_device, 'days', v_rules.shared_days))
    ) as f (rule, is_found, details)
    where f.is_found;
end
$$;
comment on function private.activity_findings(private.activity_transfers) is
  'Returns the rules that a transfer breaks, alone or together with earlier transfers, with the count or amount that breaks each rule. The rules are amount, month, speed, splitting, shared_phone and shared_device. All counts and sums include the transfer itself.';

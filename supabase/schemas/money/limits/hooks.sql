create function private.export_of_limits(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('numbers_kept_for_limits', (
    select jsonb_agg(jsonb_build_object('transfer_id', k.transfer_id, 'phone', own.phone,
      'kept_until', k.created_at + interval '40 days') order by k.created_at, k.transfer_id)
    from private.transfer_phones k
    join public.money_transfers t on t.id = k.transfer_id
    cross join lateral (values (case when t.sender_id = p_user_id then k.sender_phone else k.recipient_phone end)) as own (phone)
    where p_user_id in (t.sender_id, t.receiver_id) and own.phone is not null))
$$;
comment on function private.export_of_limits(uuid) is
  'For each confirmed transfer that the person sent or received, exports the person''s own phone number at the time of the confirmation, and the date until which this number is kept. Never exports the other party''s number. The number is kept even after the account is deleted, so that the limits still count the transfer if another account uses the number later.';

insert into private.area_hooks (hook, area, position) values ('export', 'limits', 705);

create function private.due_work_of_limits() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- A phone number is kept for 40 days. Its transfer may count against the limits for 31 days: one
  -- day in which the confirmed transfer can be paid in, and the next thirty days.
  delete from private.transfer_phones p
  where p.created_at < private.kept_since('limit_numbers') and not private.is_held('transfer', p.transfer_id);
  get diagnostics v_count = row_count;
  return private.note_retention('limit_numbers', v_count);
end
$$;
comment on function private.due_work_of_limits() is 'Deletes the phone numbers of transfers that no longer count against any limit.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'limits', 700);

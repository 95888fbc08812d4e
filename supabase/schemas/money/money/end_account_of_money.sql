create function private.end_account_of_money(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  for v_transfer in
    select * from public.money_transfers t where t.sender_id = p_user_id and t.status = 'draft' order by t.id
  loop
    perform private.abandon_transfer(v_transfer, 'abandoned', 'sender', 'account deleted');
  end loop;
  update public.money_transfers t set recipient_name = null, recipient_phone = null, notes = null
  where t.sender_id = p_user_id and t.confirmed_at is null;
  return jsonb_build_object('is_row_kept', private.must_keep_money_of(p_user_id));
end
$$;
comment on function private.end_account_of_money(uuid) is
  'Abandons her drafts and takes the recipients out of what was never confirmed. {is_row_kept}: transfers stay.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'money', 100);

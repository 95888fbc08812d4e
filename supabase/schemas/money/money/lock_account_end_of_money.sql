create function private.lock_account_end_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.money_transfers t
  where p_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;
end
$$;
comment on function private.lock_account_end_of_money(uuid) is
  'Her transfers, after her parcels.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'money', 200);

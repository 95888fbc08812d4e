create function private.lock_account_end_of_deliveries(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) order by d.id for no key update;
end
$$;
comment on function private.lock_account_end_of_deliveries(uuid) is
  'Parcels she sends, gets or has in hand: the first of all locks.';

insert into private.area_hooks (hook, area, position) values ('lock_account_end', 'deliveries', 100);

create function private.export_of_sending_safety(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'unusual_amounts', (select jsonb_agg(to_jsonb(a) order by a.acknowledged_at, a.transfer_id)
      from private.amount_acknowledgements a join public.money_transfers t on t.id = a.transfer_id where t.sender_id = p_user_id),
    'scam_notices', (select jsonb_agg(to_jsonb(n) - 'id' - 'sender_id' order by n.id)
      from private.scam_notices n where n.sender_id = p_user_id))
$$;
comment on function private.export_of_sending_safety(uuid) is 'Exports the warnings that the person acknowledged before sending.';

insert into private.area_hooks (hook, area, position) values ('export', 'sending_safety', 750);

create function private.forget_person_of_sending_safety(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.scam_notices n where n.sender_id = p_user_id;
end
$$;
comment on function private.forget_person_of_sending_safety(uuid) is
  'Deletes the records of the recipients about whom the person was warned. Amounts that the person acknowledged are kept with their transfers.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'sending_safety', 610);

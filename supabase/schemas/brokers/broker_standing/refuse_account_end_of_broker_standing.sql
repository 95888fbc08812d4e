create function private.refuse_account_end_of_broker_standing(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.broker_balance(p_user_id, 'broker_deposit') > 0 then
    perform private.refuse('WA244', 'The deposit was not paid back yet');
  end if;
end
$$;
comment on function private.refuse_account_end_of_broker_standing(uuid) is
  'A broker''s work ends before his account: his deposit is his. Refuses: DEPOSIT_HELD.';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'broker_standing', 350);

create function private.refuse_ended_broker() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_broker_ended(new.broker_id) then
    perform private.refuse('WA245', 'The broker''s contract has ended');
  end if;
  return new;
end
$$;
comment on function private.refuse_ended_broker() is
  'Trigger: after a broker''s contract has ended, refuses to give the broker a credit line or to add a second payout row (broker_exits). Error codes: BROKER_ENDED.';

create trigger _300_refuse_ended_broker before insert on private.broker_credit_lines
  for each row execute function private.refuse_ended_broker();
create trigger _200_refuse_ended_broker before insert on private.broker_exits
  for each row execute function private.refuse_ended_broker();

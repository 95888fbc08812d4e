create function private.open_courier_accounts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.ledger_accounts (kind, owner_id) values ('courier_float', new.id), ('courier_earned', new.id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.open_courier_accounts() is
  'Trigger: opens the ledger accounts of a new courier company. SECURITY DEFINER: the function that adds courier companies may not write the ledger.';

create trigger _700_open_courier_accounts after insert on public.couriers
  for each row execute function private.open_courier_accounts();

insert into private.ledger_accounts (kind, owner_id)
select kinds.kind, c.id from public.couriers c cross join (values ('courier_float'), ('courier_earned')) as kinds (kind)
order by c.id, kinds.kind
on conflict do nothing;

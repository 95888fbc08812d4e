create function private.give_credit_line() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A broker who left and came back keeps the credit line that an operator set earlier.
  if private.credit_line_of(new.id) is null then
    insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
    values (new.id, (private.ledger_terms_at(now())).credit_line_centimes, gen_random_uuid());
  end if;
  insert into private.ledger_accounts (kind, owner_id) values ('broker_float', new.id), ('broker_commission', new.id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.give_credit_line() is
  'Trigger: gives a new broker the credit line of the terms in force, and opens the broker''s ledger accounts. SECURITY DEFINER: the function that adds brokers may not write the ledger.';

create trigger _700_give_credit_line after insert on public.brokers
  for each row execute function private.give_credit_line();

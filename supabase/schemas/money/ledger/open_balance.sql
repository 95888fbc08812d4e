create function private.open_balance() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A striped account has several balance rows, each of which is created by the first movement that
  -- uses it.
  if (select k.is_striped from private.ledger_account_kinds k where k.kind = new.kind) then
    return null;
  end if;
  insert into private.ledger_balances (account_id, stripe, minimum_centimes)
  select new.id, 0, case new.kind
      when 'broker_float' then -coalesce(private.credit_line_of(new.owner_id), 0) else k.minimum_centimes end
  from private.ledger_account_kinds k where k.kind = new.kind;
  return null;
end
$$;
comment on function private.open_balance() is
  'Trigger: when an account with a minimum is opened, creates its balance row. The first movement cannot create this row with an upsert: PostgreSQL would check the minimum against the amount of the movement alone, before it adds this amount to an existing balance.';

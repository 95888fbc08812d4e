create function private.note_cash_count() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Who says when he counted is believed.
  if new.cash_counted_at = old.cash_counted_at then
    new.cash_counted_at := clock_timestamp();
  end if;
  return new;
end
$$;
comment on function private.note_cash_count() is 'Trigger: a count of the same sum is a new count too.';

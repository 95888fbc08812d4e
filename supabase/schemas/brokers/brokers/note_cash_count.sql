create function private.note_cash_count() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- If the UPDATE statement sets the time of the count, the trigger keeps that time.
  if new.cash_counted_at = old.cash_counted_at then
    new.cash_counted_at := clock_timestamp();
  end if;
  return new;
end
$$;
comment on function private.note_cash_count() is 'Trigger: sets the time of the count when a broker counts their cash, even if the amount has not changed.';

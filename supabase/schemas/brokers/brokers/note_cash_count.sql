create function private.note_cash_count() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- An explicit time of the count is kept.
  if new.cash_counted_at = old.cash_counted_at then
    new.cash_counted_at := clock_timestamp();
  end if;
  return new;
end
$$;
comment on function private.note_cash_count() is 'Trigger: a repeated count of the same amount updates its time.';

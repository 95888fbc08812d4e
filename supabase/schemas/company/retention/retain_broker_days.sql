create function private.retain_broker_days(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.broker_days d set
    opening_note = case when d.opening_note is not null then '-' end, closing_note = case when d.closing_note is not null then '-' end
  where d.id in (
    select x.id from private.broker_days x
    where x.closed_at < private.kept_since('broker_days') and (x.opening_note <> '-' or x.closing_note <> '-')
      and not private.is_held('person', x.broker_id)
    order by x.closed_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_broker_days(integer) is
  'Blanks the notes that brokers wrote when they opened and closed a day, if the retention period of the day has passed and the broker''s data is not on hold. Blanks the notes of at most p_limit days. The cash counts are kept, because they are part of the books.';

create function private.refuse_loss_of_tariff() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_starts_at timestamptz;
begin
  if tg_table_name = 'courier_tariffs' then
    v_starts_at := old.starts_at;
  else
    select t.starts_at into v_starts_at from public.courier_tariffs t where t.id = old.tariff_id;
  end if;
  -- A price list that has not started was never used, so it may be deleted.
  if v_starts_at <= now() then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.refuse_loss_of_tariff() is
  'Trigger on price lists and their zones: refuses to delete a price list that has started, for every role.';

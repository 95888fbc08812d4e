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
  -- What has not begun was read by nobody, so it may be taken back.
  if v_starts_at <= now() then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.refuse_loss_of_tariff() is
  'Trigger of price lists and their zones: refuses the delete of what has begun, whoever asks.';

create function private.drop_courier_tariff(p_courier_id uuid, p_starts_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.courier_tariff_zones z where z.tariff_id = (
    select t.id from public.courier_tariffs t where t.courier_id = p_courier_id and t.starts_at = p_starts_at);
  delete from public.courier_tariffs t where t.courier_id = p_courier_id and t.starts_at = p_starts_at;
end
$$;
comment on function private.drop_courier_tariff(uuid, timestamptz) is 'Deletes a price list that is not in force yet. Triggers refuse to delete a price list that has started.';

create function private.refuse_account_end_of_deliveries(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open integer := private.open_delivery_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA143', 'A parcel is still on its way', jsonb_build_object('count', v_open));
  end if;
end
$$;
comment on function private.refuse_account_end_of_deliveries(uuid) is
  'Refuses: DELIVERY_OPEN (detail count).';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'deliveries', 200);

-- Demo agents must scan from an approved device, like all agents. Other agents have a device
-- approved when they accept their invitation. Demo agents had no invitation, so the device of their
-- first sign-in is approved.

create function private.let_first_demo_device_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
      select from public.courier_agents a join public.couriers c on c.id = a.courier_id
      where a.user_id = new.user_id and a.is_active and c.code in ('argane', 'tizi', 'nawras'))
    and not exists (select from private.courier_devices d where d.user_id = new.user_id and d.state = 'allowed') then
    perform private.allow_courier_device(new.user_id, new.id);
  end if;
  return null;
end
$$;
comment on function private.let_first_demo_device_in() is
  'Trigger on auth.sessions, only in the demo: approves the device of a demo agent''s first sign-in. The agent must request any further device. SECURITY DEFINER: the auth service has no rights on courier devices.';
create trigger let_first_demo_device_in after insert on auth.sessions
  for each row execute function private.let_first_demo_device_in();

-- The demo scans above were made without approved devices. From now on, agents of the demo couriers
-- may scan only from approved devices.
update public.couriers c set has_bound_devices = true where c.code in ('argane', 'tizi', 'nawras');

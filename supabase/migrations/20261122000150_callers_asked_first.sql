-- Who calls is asked before anything is looked for, so that a suspended person hears that and nothing else.

create or replace function private.active_broker() returns public.brokers
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Asked before the row is looked for: in one condition the database chooses what it looks at first.
  v_caller uuid := private.caller_id();
  v_broker public.brokers;
begin
  select b.* into v_broker
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = v_caller and b.is_active and p.account_type = 'broker';
  if v_broker.id is null then
    perform private.refuse('WA042', 'Only an active broker may do this');
  end if;
  return v_broker;
end
$$;
comment on function private.active_broker() is 'The caller''s broker row. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';

create or replace function private.active_courier_agent() returns public.courier_agents
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_agent public.courier_agents;
begin
  select a.* into v_agent
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = v_caller and a.is_active and c.is_active;
  if v_agent.user_id is null then
    perform private.refuse('WA135', 'Only an agent of a courier may do this');
  end if;
  return v_agent;
end
$$;

create or replace function public.delete_delivery_draft(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_delivery public.deliveries;
begin
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if not exists (select from public.deliveries d where d.id = p_id and d.sender_id = v_caller) then
    return false;
  end if;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel stays');
  end if;
  delete from public.deliveries d where d.id = p_id;
  return true;
end
$$;

create or replace function public.remove_home_search(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  delete from public.saved_searches s where s.id = p_id and s.user_id = v_caller;
  return found;
end
$$;

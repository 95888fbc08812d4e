create function private.courier_job_page(
  p_agent public.courier_agents, p_filter text, p_city_id integer, p_pattern text, p_after timestamptz, p_after_id text, p_rows integer
) returns table (delivery public.deliveries, sorted_at timestamptz)
language plpgsql stable
set search_path = ''
as $$
declare
  -- If the cursor id is not a valid UUID, the page starts at the first row with the cursor's
  -- timestamp.
  v_after_id uuid := case when private.is_readable_as(p_after_id, 'uuid') then p_after_id::uuid else '00000000-0000-0000-0000-000000000000' end;
begin
  if p_filter = 'to_pick_up' then
    return query select d, coalesce(d.next_slot_starts_at, d.submitted_at) from public.deliveries d
      where d.courier_id = p_agent.courier_id and d.pickup_city_id = p_agent.city_id and d.status = 'scheduled'
        and p_agent.user_id not in (d.sender_id, coalesce(d.receiver_id, d.sender_id))
        -- Compares the sort keys as one row, so that the index scan starts at the end of the
        -- previous page.
        and (coalesce(d.next_slot_starts_at, d.submitted_at), d.id) > (coalesce(p_after, '-infinity'), v_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by coalesce(d.next_slot_starts_at, d.submitted_at), d.id limit p_rows;
  elsif p_filter = 'carrying' then
    return query select d, x.due from public.deliveries d, lateral (select coalesce(d.next_slot_starts_at, d.promised_at) as due) x
      where d.holder_id = p_agent.user_id and d.courier_id = p_agent.courier_id and d.status = 'in_transit'
        and (p_after is null or x.due > p_after or x.due = p_after and d.id::text > p_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by x.due, d.id limit p_rows;
  elsif p_filter = 'to_take_over' then
    return query select d, x.due from public.deliveries d, lateral (select coalesce(d.next_slot_starts_at, d.promised_at) as due) x
      where d.courier_id = p_agent.courier_id and (d.hub_city_id = p_agent.city_id or d.handed_to_id = p_agent.user_id)
        and private.custody_of(d, p_agent) in ('hub', 'offered')
        and (p_after is null or x.due > p_after or x.due = p_after and d.id::text > p_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by x.due, d.id limit p_rows;
  else
    return query select d, s.created_at from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id
      where s.agent_id = p_agent.user_id and s.outcome = 'recorded' and s.kind in ('pickup', 'delivered', 'returned')
        and (p_after is null or s.created_at <= p_after)
        and (p_after is null or s.created_at < p_after or d.id::text > p_after_id)
        and d.status in ('delivered', 'completed') and d.courier_id = p_agent.courier_id
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
        -- Each parcel is listed only under the agent's last scan of it.
        and not exists (
          select from private.delivery_scans later
          where later.delivery_id = s.delivery_id and later.agent_id = s.agent_id and later.outcome = 'recorded'
            and later.kind in ('pickup', 'delivered', 'returned') and (later.created_at, later.id) > (s.created_at, s.id))
      order by s.created_at desc, d.id limit p_rows;
  end if;
end
$$;
comment on function private.courier_job_page(public.courier_agents, text, integer, text, timestamptz, text, integer) is
  'Returns the next rows of an agent''s list, each row with the timestamp by which the list is sorted: the requested pickup time (or the submission time), the promised time (soonest first), or the agent''s last scan (latest first).';

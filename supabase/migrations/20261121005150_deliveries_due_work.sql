-- What the clock does for parcels: no-shows, the end of the 48 hours, old drafts, files that nobody names, links that ended.

create function private.end_due_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_count integer := 0;
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'scheduled' and d.submitted_at <= now() - interval '3 days'
    order by d.submitted_at limit 500 for no key update skip locked
  loop
    perform private.complete_delivery(v_delivery.id, 'cancelled');
    perform private.add_delivery_event(v_delivery.id, 'cancelled', 'system', '{"because": "not_picked_up"}');
    v_count := v_count + 1;
  end loop;
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'delivered' and d.delivered_at <= now() - interval '48 hours'
      and not exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
    order by d.delivered_at limit 500 for no key update skip locked
  loop
    -- Looked at again now that the row is locked: a claim may have been opened just before.
    continue when exists (select from public.delivery_claims c where c.delivery_id = v_delivery.id and c.status = 'open');
    perform private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'system');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_due_deliveries() is
  'Cancels what nobody picked up for three days, and completes what was delivered 48 hours ago and nobody complains of. Returns how many.';

create table private.delivery_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null,
  constraint one_row check (is_only)
);
comment on table private.delivery_sweeps is 'When drafts, links and photos of parcels were last swept; one row.';
alter table private.delivery_sweeps enable row level security;
alter table private.delivery_sweeps force row level security;
insert into private.delivery_sweeps (swept_at) values (now());

create function private.sweep_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_drafts integer;
  v_links integer;
  v_files integer;
begin
  perform from private.delivery_sweeps s where s.swept_at <= now() - interval '1 hour' for update skip locked;
  if not found then
    return 0;
  end if;
  delete from public.deliveries d where d.id in (
    select x.id from public.deliveries x where x.status = 'draft' and x.updated_at < now() - interval '30 days'
    order by x.updated_at limit 500 for update skip locked);
  get diagnostics v_drafts = row_count;
  delete from private.delivery_tracking t where t.delivery_id in (
    select x.delivery_id from private.delivery_tracking x where x.expires_at < now()
    order by x.expires_at limit 1000 for update skip locked);
  get diagnostics v_links = row_count;
  perform set_config('storage.allow_delete_query', 'true', true);
  -- Rows only: the storage service removes the bytes that no row names any more.
  delete from storage.objects o where o.id in (
    select x.id from storage.objects x
    where x.bucket_id = 'delivery-photos' and x.created_at < now() - interval '24 hours'
      and not exists (select from public.delivery_photos p where p.storage_path = x.name)
    order by x.created_at limit 1000 for update skip locked);
  get diagnostics v_files = row_count;
  perform set_config('storage.allow_delete_query', '', true);
  -- A full turn means that there is more: then the next one comes at once.
  if v_drafts < 500 and v_links < 1000 and v_files < 1000 then
    update private.delivery_sweeps s set swept_at = now();
  end if;
  return v_drafts + v_links + v_files;
end
$$;
comment on function private.sweep_deliveries() is
  'Once an hour: drafts untouched for 30 days, tracking links that ended, and files in delivery-photos that are a day old and that no photo names. Returns how many went.';

-- Whatever was due before stays due: this function goes on from the one it finds.
alter function private.run_due_work() rename to run_due_work_before_deliveries;

create function private.run_due_work() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.run_due_work_before_deliveries() + private.end_due_deliveries() + private.sweep_deliveries();
end
$$;
comment on function private.run_due_work() is
  'All that is due: what run_due_work_before_deliveries does, parcels whose time is over, and what parcels left lying. May run at any time, twice, anywhere. Returns how much it moved.';

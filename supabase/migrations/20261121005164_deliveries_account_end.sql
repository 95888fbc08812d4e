-- Parcels and the account: one under way keeps it open; of those that are over the row stays and says neither who nor where.

create function private.open_delivery_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) and (d.status in ('scheduled', 'in_transit', 'delivered')
    or exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open'))
$$;
comment on function private.open_delivery_count(uuid) is
  'Parcels under way, or with an open claim, that the person sends, gets or has in hand.';

create function private.must_keep_deliveries_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.deliveries d where d.sender_id = p_user_id and d.status <> 'draft')
    or exists (select from public.delivery_claims c where c.opened_by = p_user_id)
$$;
comment on function private.must_keep_deliveries_of(uuid) is 'Whether parcels name the person, so that her row must stay.';

create or replace function private.guard_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_id uuid := case tg_op when 'INSERT' then new.delivery_id else old.delivery_id end;
  v_status text;
  v_is_emptied boolean;
begin
  select d.status, d.status = 'completed' and d.contents is null and d.pickup_contact_name is null
    into v_status, v_is_emptied
  from public.deliveries d where d.id = v_id;
  if tg_op = 'UPDATE' then
    -- An account that goes takes its name off, and nothing else of a photo changes.
    if to_jsonb(new) - 'created_by' <> to_jsonb(old) - 'created_by' or new.created_by is not null then
      perform private.refuse('WA121', 'A photo is never another one');
    end if;
  elsif tg_op = 'DELETE' then
    -- No status: a draft goes, and its photos with it. Emptied: its sender's account has gone, and her photos go too.
    if v_status <> 'draft' and not v_is_emptied then
      perform private.refuse('WA121', 'The photos of a parcel stay with it');
    end if;
    return old;
  elsif (new.purpose = 'parcel') <> (v_status = 'draft') then
    perform private.refuse('WA121', 'Photos of the parcel are taken before it is submitted');
  end if;
  return new;
end
$$;
comment on function private.guard_delivery_photo() is
  'Trigger: the sender''s photos come and go while the parcel is a draft, every other one stays until the parcel is emptied; whoever asks. Definer: it looks at the parcel for every writer. Refuses: DELIVERY_NOT_EDITABLE.';

create function private.forget_deliveries_of(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.deliveries d set receiver_id = null where d.receiver_id = p_user_id;
  delete from public.courier_agents a where a.user_id = p_user_id;
  update public.delivery_claims c set note = '-' where c.opened_by = p_user_id;
  update public.deliveries d set contents = null,
    pickup_address = null, pickup_landmark = null, pickup_notes = null, pickup_latitude = null, pickup_longitude = null,
    pickup_contact_name = null, pickup_contact_phone = null,
    dropoff_address = null, dropoff_landmark = null, dropoff_notes = null, dropoff_latitude = null, dropoff_longitude = null,
    dropoff_contact_name = null, dropoff_contact_phone = null
  where d.sender_id = p_user_id and d.status = 'completed';
  -- Where it was scanned is where she and her recipient live.
  update public.delivery_events e set data = '{}'
  where e.data <> '{}' and e.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- Their files go with them.
  delete from public.delivery_photos p
  where p.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  delete from public.deliveries d where d.sender_id = p_user_id and d.status = 'draft';
  delete from private.delivery_tracking t
  where t.delivery_id in (select d.id from public.deliveries d where d.sender_id = p_user_id);
  -- What she photographed of others' parcels, as a courier or a recipient, is their proof.
  update storage.objects o set owner_id = null, owner = null
  where o.bucket_id = 'delivery-photos' and o.owner_id = p_user_id::text;
end
$$;
comment on function private.forget_deliveries_of(uuid) is
  'Empties the person''s parcels of names, doors, contents, places and photos, and takes her off those of others. All of them are over.';

alter function public.plan_account_deletion() rename to plan_deletion_before_deliveries;
alter function public.plan_deletion_before_deliveries() set schema private;
revoke all on function private.plan_deletion_before_deliveries() from public, anon, authenticated, service_role;

create function public.plan_account_deletion() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_plan jsonb := private.plan_deletion_before_deliveries();
  v_open integer := private.open_delivery_count(v_user_id);
begin
  return v_plan || jsonb_build_object(
    'is_possible', (v_plan -> 'is_possible')::boolean and v_open = 0,
    'open_delivery_count', v_open,
    'kept', case when private.must_keep_deliveries_of(v_user_id) then '["deliveries"]' else '[]' end::jsonb || (v_plan -> 'kept'));
end
$$;
comment on function public.plan_account_deletion() is
  'What delete_my_account would do: {is_possible, open_transfer_count, open_delivery_count, is_last_admin, kept: [deliveries | money_transfers | messages | identity_documents | audit_log]}. Changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.plan_account_deletion() from public, anon;
grant execute on function public.plan_account_deletion() to authenticated;

create or replace function public.delete_my_account() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_open integer;
  v_is_kept boolean;
  v_are_papers_kept boolean;
  v_are_messages_kept boolean;
  v_are_deliveries_kept boolean;
begin
  perform private.require_recent_sign_in();
  -- Parcels, transfers and conversations before the person, as everywhere; then nobody moves one of hers or begins another.
  perform from public.deliveries d
  where v_user_id in (d.sender_id, d.receiver_id, d.holder_id) order by d.id for no key update;
  perform from public.money_transfers t
  where v_user_id in (t.sender_id, t.receiver_id, t.broker_id) order by t.id for update;
  perform from public.conversations c
  where c.id in (select m.conversation_id from public.conversation_members m where m.user_id = v_user_id)
  order by c.id for no key update;
  perform from auth.users u where u.id = v_user_id for update;
  perform from public.profiles p where p.id = v_user_id for update;
  perform from private.operator_roles r where r.role = 'admin' order by r.user_id for update;
  -- Another device may have been first.
  perform private.caller_id();
  v_open := private.open_transfer_count(v_user_id);
  if v_open > 0 then
    perform private.refuse('WA080', 'Money is still on its way', jsonb_build_object('count', v_open));
  elsif private.open_delivery_count(v_user_id) > 0 then
    perform private.refuse('WA143', 'A parcel is still on its way', jsonb_build_object('count', private.open_delivery_count(v_user_id)));
  elsif private.is_last_admin(v_user_id) then
    perform private.refuse('WA077', 'The last admin stays');
  end if;

  for v_transfer in
    select * from public.money_transfers t where t.sender_id = v_user_id and t.status = 'draft' order by t.id
  loop
    perform private.abandon_transfer(v_transfer, 'abandoned', 'sender', 'account deleted');
  end loop;
  update public.money_transfers t set recipient_name = null, recipient_phone = null, notes = null
  where t.sender_id = v_user_id and t.confirmed_at is null;
  v_are_deliveries_kept := private.must_keep_deliveries_of(v_user_id);
  perform private.forget_deliveries_of(v_user_id);
  v_are_messages_kept := private.has_said_something(v_user_id);
  v_is_kept := private.leave_all_conversations(v_user_id) or private.must_keep_money_of(v_user_id) or v_are_deliveries_kept;
  v_are_papers_kept := private.must_keep_papers_of(v_user_id);

  delete from public.user_identity_drafts d where d.user_id = v_user_id;
  if not v_are_papers_kept then
    delete from public.user_identity_approvals a where a.user_id = v_user_id;
    update public.profiles p set is_identity_approved = false where p.id = v_user_id;
  end if;
  delete from private.operator_roles r where r.user_id = v_user_id;
  -- Rows only: the storage service finds the bytes that no row names any more and removes them.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where (o.owner_id = v_user_id::text or o.bucket_id = 'documents' and o.name like 'identity-documents/' || v_user_id || '/%')
    and not exists (select from public.user_identity_documents d where d.file_path = o.name)
    and not (o.bucket_id = 'chat-attachments' and private.is_attachment_used(o.name));
  perform set_config('storage.allow_delete_query', '', true);
  if v_is_kept then
    perform private.forget_account(v_user_id);
  else
    delete from auth.users u where u.id = v_user_id;
  end if;
  perform private.add_audit_event('account.deleted', 'person', v_user_id, null,
    jsonb_build_object('is_row_kept', v_is_kept, 'are_papers_kept', v_are_papers_kept));
  return jsonb_build_object('kept', to_jsonb(array_remove(array[
    case when v_are_deliveries_kept then 'deliveries' end,
    case when private.must_keep_money_of(v_user_id) then 'money_transfers' end,
    case when v_are_messages_kept then 'messages' end,
    case when v_are_papers_kept and exists (
      select from public.user_identity_approvals a where a.user_id = v_user_id) then 'identity_documents' end,
    'audit_log'], null)));
end
$$;
comment on function public.delete_my_account() is
  'Ends the caller''s account for good: all of it when no parcel, no transfer and no conversation names her, else all but those (parcels without names, doors and photos), the papers of who moved money, what she said to others, and the audit log. Returns {kept}. Her tokens are worth nothing afterwards, so there is no repeat. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SIGN_IN_TOO_OLD, TRANSFER_OPEN, DELIVERY_OPEN (detail count), LAST_ADMIN.';

create function private.keep_held_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_old jsonb := to_jsonb(old);
  v_holds uuid[] := '{}';
  v_arg integer;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = v_old then
    return new;
  end if;
  -- Waits while a legal hold is being set, so that the old row is copied for this hold too.
  perform pg_advisory_xact_lock_shared(hashtextextended('legal holds', 0));
  if exists (select from private.legal_holds h where h.released_at is null) then
    for v_arg in 0 .. tg_nargs - 1 by 2 loop
      v_holds := v_holds || private.holds_of(tg_argv[v_arg], (v_old ->> tg_argv[v_arg + 1])::uuid);
    end loop;
    if v_holds <> '{}' then
      insert into private.held_copies (hold_ids, table_name, row_id, content)
      values (array(select distinct unnest(v_holds)), tg_table_schema || '.' || tg_table_name,
        case when v_old ->> 'id' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then (v_old ->> 'id')::uuid end, v_old);
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_held_row() is
  'Trigger: copies a row under a legal hold before anybody deletes or changes it. The arguments are pairs, each with the kind of an id and the column that contains the id. The change itself is never refused, because a person who deletes their data must not learn of the hold. SECURITY DEFINER: the trigger must read the holds, which the writer of the row may not read.';

create trigger _900_keep_held before delete or update of first_name, last_name, username, email, phone_number, avatar_url
  on public.profiles
  for each row execute function private.keep_held_row('person', 'id');
create trigger _900_keep_held before delete or update
  on public.contacts
  for each row execute function private.keep_held_row('person', 'owner_user_id');
create trigger _900_keep_held before delete
  on public.conversations
  for each row execute function private.keep_held_row('conversation', 'id');
create trigger _900_keep_held before delete or update of body, attachment, home_id
  on public.messages
  for each row execute function private.keep_held_row('person', 'sender_id', 'conversation', 'conversation_id');
create trigger _900_keep_held before delete
  on public.person_blocks
  for each row execute function private.keep_held_row('person', 'blocker_id', 'person', 'blocked_id');
create trigger _900_keep_held before delete or update of note, messages
  on public.chat_reports
  for each row execute function private.keep_held_row('person', 'reporter_id', 'person', 'reported_id');
create trigger _900_keep_held before delete
  on public.notifications
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.user_identity_drafts
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete or update of first_name, middle_name, last_name, date_of_birth, primary_document_number
  on public.user_identity_approvals
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.user_identity_documents
  for each row execute function private.keep_held_row('approval', 'approval_id');
create trigger _900_keep_held before delete or update of address
  on public.address_proofs
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.address_documents
  for each row execute function private.keep_held_row('proof', 'proof_id');
create trigger _900_keep_held before delete
  on public.properties
  for each row execute function private.keep_held_row('person', 'created_by');
create trigger _900_keep_held before delete
  on public.property_drafts
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.property_images
  for each row execute function private.keep_held_row('property', 'property_id');
create trigger _900_keep_held before delete
  on public.property_favourites
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on public.property_reports
  for each row execute function private.keep_held_row('person', 'reporter_id', 'property', 'property_id');
create trigger _900_keep_held before delete
  on public.saved_searches
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.phone_reveals
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.viewings
  for each row execute function private.keep_held_row('person', 'owner_id', 'person', 'asker_id');
create trigger _900_keep_held before delete
  on public.money_quotes
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete or update of receiver_id, recipient_name, recipient_phone, notes
  on public.money_transfers
  for each row execute function private.keep_held_row('transfer', 'id');
create trigger _900_keep_held before delete or update of document_type, document_last4
  on private.payout_attempts
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete or update of words, report_reason
  on private.ratings
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete
  on private.transfer_phones
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete
  on private.scam_notices
  for each row execute function private.keep_held_row('person', 'sender_id');
create trigger _900_keep_held before delete or update of receiver_id, recipient_name, recipient_phone
  on public.transfer_schedules
  for each row execute function private.keep_held_row('person', 'sender_id');
create trigger _900_keep_held before delete or update of phone, device
  on private.activity_transfers
  for each row execute function private.keep_held_row('transfer', 'transfer_id');
create trigger _900_keep_held before delete
  on private.activity_cases
  for each row execute function private.keep_held_row('case', 'id');
create trigger _900_keep_held before delete
  on private.activity_notes
  for each row execute function private.keep_held_row('case', 'case_id');
create trigger _900_keep_held before delete
  on private.activity_alerts
  for each row execute function private.keep_held_row('case', 'case_id');
create trigger _900_keep_held before delete or update of body
  on private.dispute_entries
  for each row execute function private.keep_held_row('dispute', 'dispute_id');
create trigger _900_keep_held before delete
  on private.dispute_files
  for each row execute function private.keep_held_row('dispute', 'dispute_id');
create trigger _900_keep_held before delete or update of receiver_id, contents, pickup_address, pickup_landmark, pickup_notes, pickup_contact_name,
    pickup_contact_phone, dropoff_address, dropoff_landmark, dropoff_notes, dropoff_contact_name, dropoff_contact_phone
  on public.deliveries
  for each row execute function private.keep_held_row('delivery', 'id');
create trigger _900_keep_held before delete or update of data
  on public.delivery_events
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete or update of note
  on public.delivery_claims
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete
  on public.delivery_photos
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete
  on private.delivery_tracking
  for each row execute function private.keep_held_row('delivery', 'delivery_id');
create trigger _900_keep_held before delete
  on private.broker_application_drafts
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.broker_applications
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete or update
  on private.broker_shops
  for each row execute function private.keep_held_row('person', 'broker_id');
create trigger _900_keep_held before delete or update of opening_note, closing_note
  on private.broker_days
  for each row execute function private.keep_held_row('person', 'broker_id');
create trigger _900_keep_held before delete
  on private.courier_invitations
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.broker_devices
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger _900_keep_held before delete
  on private.courier_devices
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger keep_held before delete
  on auth.sessions
  for each row execute function private.keep_held_row('person', 'user_id');
create trigger keep_held before delete
  on auth.identities
  for each row execute function private.keep_held_row('person', 'user_id');
